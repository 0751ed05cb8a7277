// Row types of every table. Generated from the migrated database by npm run row-types: change a migration, never this file.
import type { Column } from "./column-types.ts";
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccessBan {
  actor: string;
  at: Timestamp;
  ban_id: Generated<Column.Int8>;
  level: number;
  player_id: Column.Int8;
  reason: string;
  version: number;
}

export interface AccessBlockRule {
  actor: string;
  brand: string;
  country: string | null;
  created_at: Timestamp;
  domain: string | null;
  is_visitors_only: Generated<boolean>;
  note: string;
  position: Generated<number>;
  referral: string | null;
  removed_at: Timestamp | null;
  rule_id: Generated<Column.Int8>;
  template_type_id: number;
  user_agent: string | null;
}

export interface AccessCookiesAgreement {
  agreed_at: Timestamp;
  at: Generated<Timestamp>;
  player_id: Column.Int8;
}

export interface AccessMaintenance {
  actor: string;
  at: Timestamp;
  brand: string;
  finish_at: Timestamp | null;
  is_active: boolean;
  maintenance_id: Generated<Column.Int8>;
  notify_end_at: Timestamp | null;
  notify_start_at: Timestamp | null;
  start_at: Timestamp | null;
}

export interface AccessRedirectRule {
  actor: string;
  brand: string;
  code: number;
  created_at: Timestamp;
  from_path: string;
  language: string | null;
  reason: string;
  removed_at: Timestamp | null;
  rule_id: Generated<Column.Int8>;
  to_url: string;
}

export interface AccessRevision {
  is_only: Generated<boolean>;
  revision: Column.Int8;
}

export interface AccessTerms {
  actor: string;
  note: string;
  terms_id: Generated<Column.Int8>;
  updated_at: Timestamp;
}

export interface AccessTermsConfirmation {
  confirmed_at: Timestamp;
  player_id: Column.Int8;
  terms_id: Column.Int8;
}

export interface AuditRecord {
  address: string;
  at: Timestamp;
  audit_id: Column.Int8;
  call: string;
  code: string | null;
  device: string;
  hash: Buffer;
  input: string;
  kind: "call" | "outcome" | "command";
  member_id: Column.Int8 | null;
  of_id: Column.Int8 | null;
  prev_hash: Buffer;
  request_id: string;
  session_id: string | null;
  status: number | null;
  subjects: string[];
}

export interface BankAccount {
  account: string;
  added_at: Timestamp;
  currency: string;
  opening: Column.Int8;
}

export interface BankAssignment {
  assigned_by: string;
  at: Timestamp;
  line_id: Column.Int8;
  note: string;
  provider: string;
  reference: string;
}

export interface BankLine {
  account: string;
  amount: Column.Int8;
  booked_on: Timestamp;
  counterparty: string | null;
  entry_reference: string;
  imported_at: Timestamp;
  line_id: Generated<Column.Int8>;
  texts: string[];
}

export interface BankResolution {
  amount: Column.Int8;
  at: Timestamp;
  category: "bank_charge" | "own_funds" | "tax_payment" | "written_off";
  currency: string;
  line_id: Column.Int8 | null;
  note: string;
  provider: string | null;
  reference: string | null;
  resolution_id: Generated<Column.Int8>;
  resolved_by: string;
}

export interface BettingAdvance {
  account_id: Column.Int8;
  amount: Column.Int8;
  at: Timestamp;
  bet_id: Column.Int8;
  repaid: Generated<Column.Int8>;
  state: Generated<"open" | "repaid" | "void">;
}

export interface BettingBet {
  account_id: Column.Int8;
  amount: Column.Int8;
  auto_sale_target: Column.Int8 | null;
  balance_after: Column.Int8;
  bet_id: Generated<Column.Int8>;
  coef: string;
  currency: string;
  device: Generated<string>;
  exposure: Column.Int8 | null;
  idempotency_key: string;
  insured_percent: Generated<number>;
  leg_statuses: number[] | null;
  open_amount: Column.Int8;
  payout: Column.Int8 | null;
  placed_at: Timestamp;
  player_id: Column.Int8;
  possible_win: Column.Int8;
  prepaid_amount: Generated<Column.Int8>;
  promo_code: string | null;
  replaces_bet_id: Column.Int8 | null;
  request_hash: Buffer;
  sent: Column.Json | null;
  settled_at: Timestamp | null;
  settlements: Generated<number>;
  sold_amount: Generated<Column.Int8>;
  status: Generated<"accepted" | "won" | "lost" | "returned" | "part_returned" | "sold" | "edited">;
  terms: Generated<Column.Json>;
  type_id: number;
  voided_at: Timestamp | null;
}

export interface BettingEvent {
  amount: Column.Int8 | null;
  at: Timestamp;
  bet_id: Column.Int8;
  data: Generated<Column.Json>;
  idempotency_key: string | null;
  kind: "sold" | "part_sold" | "auto_sale_set" | "insured" | "edited" | "settled" | "resettled";
  number: number;
  request_hash: Buffer | null;
}

export interface BettingExposureCounted {
  liability: Column.Int8 | null;
  owner: string | null;
  owner_id: Column.Int8 | null;
  selection_id: Column.Int8 | null;
}

export interface BettingExposureFactor {
  factor: number;
  scope: "all" | "sport" | "championship" | "game";
  scope_id: Column.Int8;
}

export interface BettingExposureOfBets {
  liability: Column.Int8 | null;
  owner: string | null;
  owner_id: Column.Int8 | null;
  selection_id: Column.Int8 | null;
}

export interface BettingGameExposure {
  game_id: Column.Int8;
  liability: Column.Int8;
  selection_id: Column.Int8;
  shard: number;
}

export interface BettingLeg {
  bet_id: Column.Int8;
  exposure: Column.Int8 | null;
  game_id: Column.Int8;
  is_live: boolean;
  kind: string;
  line: number | null;
  market_id: Column.Int8;
  market_version: number;
  outcome: string;
  position: number;
  price: number;
  selection_id: Column.Int8;
  shown: Column.Json;
  taken_at: Timestamp | null;
}

export interface BettingMatchRuling {
  are_one: boolean;
  at: Timestamp;
  game_id: Column.Int8;
  member_id: Column.Int8;
  other_id: Column.Int8;
  reason: string;
  ruling_id: Generated<Column.Int8>;
}

export interface BettingPlayerExposure {
  liability: Column.Int8;
  player_id: Column.Int8;
  selection_id: Column.Int8;
}

export interface BettingPlayerTerms {
  is_vip: Generated<boolean>;
  player_id: Column.Int8;
  stake_share: Generated<number>;
}

export interface BettingPromoCode {
  amount: Column.Int8;
  bet_id: Column.Int8 | null;
  cancel_cause: string | null;
  cancelled_at: Timestamp | null;
  code: string;
  coef_min: Generated<number>;
  currency: string;
  expires_at: Timestamp;
  legs_min: Generated<number>;
  player_id: Column.Int8 | null;
}

export interface BoostsBoost {
  boost_id: Generated<Column.Int8>;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  ends_at: Timestamp;
  game_id: Column.Int8;
  market_id: Column.Int8;
  member_id: Column.Int8;
  price: number;
  selection_id: Column.Int8;
  stake_max: Column.Int8;
}

export interface CaptchaCaptchaUsed {
  expires_at: Timestamp;
  nonce: Buffer;
}

export interface CasinoBonusBudget {
  cents: Column.Int8;
  day: string;
}

export interface CasinoBonusDraw {
  carried: ArrayType<Column.Int8>;
  commitment: string;
  day: string;
  drawn_at: Timestamp;
  each: ArrayType<Column.Int8>;
  fund: ArrayType<Column.Int8>;
  numbers: number[];
  server_seed: string;
  tickets: number;
  winners: number[];
}

export interface CasinoBonusPlay {
  account_id: Column.Int8;
  bonus_play_id: Generated<Column.Int8>;
  cents: Generated<Column.Int8>;
  choices: Generated<Column.Json>;
  client_seed: string;
  closed_at: Timestamp | null;
  commitment: string;
  currency: string;
  day: string;
  draw_day: string | null;
  ends_at: Timestamp;
  game: "fortuna" | "chest" | "memory" | "safe" | "lottery" | "dragon-bonus";
  minor_per_cent: string;
  player_id: Column.Int8;
  prize: Generated<Column.Int8>;
  server_seed: string | null;
  started_at: Timestamp;
  state: "open" | "waiting" | "closed";
  version: string;
}

export interface CasinoFreeRoundGrant {
  amount: Column.Int8;
  amount_left: Column.Int8;
  currency: string;
  expires_at: Timestamp;
  grant_id: Generated<Column.Int8>;
  granted_at: Timestamp;
  player_id: Column.Int8;
  provider: string;
  reference: string;
}

export interface CasinoGameReturn {
  currency: string;
  day: Timestamp;
  deviation: number;
  deviation_square: number;
  game: string;
  rounds: Column.Int8;
  staked: Column.Int8;
  stated_rounds: Column.Int8;
  stated_sum: number;
  version: string;
  won: Column.Int8;
}

export interface CasinoProviderCall {
  calls: number;
  max_ms: number;
  minute: Timestamp;
  operation: string;
  outcome: string;
  provider: string;
  total_ms: Column.Int8;
}

export interface CasinoProviderGame {
  game: string;
  imported_at: Timestamp;
  is_enabled: Generated<boolean>;
  is_slot: boolean;
  name: string;
  provider: string;
  return_bp: number | null;
  version: Generated<string>;
}

export interface CasinoProviderRound {
  account_id: Column.Int8;
  currency: string;
  ended_at: Timestamp | null;
  game: string;
  given: Generated<Column.Int8>;
  player_id: Column.Int8;
  profile: string;
  provider: string;
  provider_round: string;
  round_id: Generated<Column.Int8>;
  session_id: Column.Int8 | null;
  stake: Generated<Column.Int8>;
  started_at: Timestamp;
  state: Generated<"open" | "closed" | "rolled_back" | "expired">;
  touched_at: Timestamp;
  version: string;
  win: Generated<Column.Int8>;
}

export interface CasinoProviderTransaction {
  account_id: Column.Int8 | null;
  amount: Generated<Column.Int8>;
  answer: string;
  at: Timestamp;
  balance: Column.Int8 | null;
  bet_ref: string | null;
  currency: string | null;
  given: Generated<Column.Int8>;
  kind: "bet" | "win" | "cancel";
  player_id: Column.Int8 | null;
  provider: string;
  request_hash: Buffer | null;
  round_id: Column.Int8 | null;
  state: "accepted" | "settled" | "cancelled" | "refused" | "tombstone";
  target: string | null;
  tx: string;
  win_kind: "normal" | "jackpot" | "promo" | "free" | null;
}

export interface CasinoRound {
  account_id: Column.Int8;
  balance_after: Column.Int8;
  balance_before: Column.Int8;
  currency: string;
  ended_at: Timestamp | null;
  first_stake: Column.Int8;
  game: string;
  game_state: Column.Json | null;
  idempotency_key: string;
  multiplier: string;
  nonce: number;
  options: Column.Json;
  player_id: Column.Int8;
  profile: string;
  request_hash: Buffer;
  round_id: Generated<Column.Int8>;
  seed_pair_id: Column.Int8;
  session_id: Column.Int8;
  stake: Column.Int8;
  started_at: Timestamp;
  state: "open" | "closed" | "voided" | "expired";
  step: Generated<number>;
  touched_at: Timestamp;
  version: string;
  view: Column.Json;
  win: Generated<Column.Int8>;
}

export interface CasinoRoundStep {
  added_stake: Generated<Column.Int8>;
  at: Timestamp;
  balance_after: Column.Int8;
  choice: Column.Json | null;
  multiplier: string;
  round_id: Column.Int8;
  state: string;
  step: number;
  view: Column.Json;
  win: Generated<Column.Int8>;
}

export interface CasinoSeedPair {
  client_seed: string | null;
  commitment: string;
  created_at: Timestamp;
  next_nonce: Generated<number>;
  player_id: Column.Int8;
  revealed_at: Timestamp | null;
  sealed_seed: Buffer;
  seed_pair_id: Generated<Column.Int8>;
  started_at: Timestamp | null;
  state: Generated<"next" | "current" | "revealed">;
}

export interface CasinoSession {
  account_id: Column.Int8;
  authenticated_at: Timestamp | null;
  currency: string;
  device: string;
  ended_at: Timestamp | null;
  game: string;
  is_slot: boolean;
  last_round_at: Timestamp | null;
  last_used_at: Timestamp;
  launch_hash: Buffer;
  launched_at: Timestamp;
  player_id: Column.Int8;
  profile: "default" | "UK" | "DE" | "ON";
  session_id: Generated<Column.Int8>;
  stake_max: Column.Int8 | null;
  staked: Generated<Column.Int8>;
  token_hash: Buffer | null;
  won: Generated<Column.Int8>;
}

export interface CatalogueChampionship {
  champ_id: Generated<Column.Int8>;
  country: Generated<string>;
  feed_key: string;
  name: string;
  sport_id: number;
}

export interface CatalogueGame {
  away: string;
  champ_id: Column.Int8;
  feed_key: string;
  finished_at: Timestamp | null;
  game_id: Generated<Column.Int8>;
  heard_at: Generated<Timestamp>;
  home: string;
  result_number: Generated<number>;
  revision: Generated<Column.Int8>;
  sport_id: number;
  stage: Generated<"line" | "live" | "finished" | "postponed" | "cancelled">;
  start_at: Timestamp;
  started_at: Timestamp | null;
  state: Column.Json | null;
  suspended: Generated<boolean>;
  suspensions: Generated<number>;
}

export interface CatalogueHalt {
  at: Timestamp;
  game_id: Column.Int8;
}

export interface CatalogueLateResult {
  at: Timestamp;
  dismissed_at: Timestamp | null;
  game_id: Column.Int8;
  result: Column.Json;
  source: string;
}

export interface CatalogueMarket {
  game_id: Column.Int8;
  is_main: Generated<boolean>;
  kind: string;
  line: number | null;
  market_id: Generated<Column.Int8>;
  outcomes: string[];
  prices: number[];
  status: "open" | "suspended" | "closed";
  version: Generated<number>;
  voided_at: Timestamp | null;
}

export interface CatalogueMedia {
  auto_clearable: Generated<boolean>;
  game_id: Column.Int8;
  game_link: Generated<string>;
  is_floating: Generated<boolean>;
  is_recommended: Generated<boolean>;
  media_id: Generated<Column.Int8>;
  sport_id: number;
  target: string;
  title: string;
  type: string;
  video_id: string | null;
  video_source_type: Generated<string>;
  zone_id: string | null;
}

export interface CatalogueResult {
  at: Timestamp;
  game_id: Column.Int8;
  number: number;
  result: Column.Json;
  source: string;
}

export interface CatalogueSport {
  betting_delay_seconds: Numeric | null;
  position: number;
  sport: string;
  sport_id: number;
}

export interface ChainsAddress {
  address: string;
  created_at: Timestamp;
  derivation_index: number;
  network: string;
  payment_id: string;
  player_id: Column.Int8;
}

export interface ChainsBlock {
  hash: string;
  height: Column.Int8;
  network: string;
  parent: string;
}

export interface ChainsNetwork {
  network: string;
  next_index: Generated<number>;
}

export interface ChainsPayout {
  address: string;
  amount: Column.Int8;
  currency: string;
  network: string;
  payout_id: string;
  queued_at: Timestamp;
  transaction_id: Column.Int8 | null;
}

export interface ChainsTransaction {
  fee: Numeric | null;
  finished_at: Timestamp | null;
  hash: string;
  is_successful: boolean | null;
  network: string;
  nonce: Column.Int8 | null;
  raw: string;
  signed_at: Timestamp;
  transaction_id: Generated<Column.Int8>;
}

export interface ChainsTransfer {
  address: string;
  amount: Column.Int8;
  currency: string;
  height: Column.Int8;
  is_on_chain: boolean;
  network: string;
  payment_id: string | null;
  player_id: Column.Int8;
  position: number;
  raw: Numeric;
  returns: Generated<number>;
  seen_at: Timestamp;
  settled_at: Timestamp | null;
  status: "dust" | "seen" | "credited" | "taken_back" | "unclaimed";
  transaction_hash: string;
  transfer_id: Generated<Column.Int8>;
}

export interface ContactsEmailChange {
  asked_at: Timestamp;
  change_id: Generated<Column.Int8>;
  confirm_hash: Buffer;
  confirmed_at: Timestamp | null;
  email: string;
  email_key: string;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  former_confirmed_at: Timestamp | null;
  former_email: string | null;
  former_email_key: string | null;
  player_id: Column.Int8;
  stop_hash: Buffer | null;
  stopped_at: Timestamp | null;
  undo_hash: Buffer | null;
}

export interface ContactsEmailConfirmation {
  created_at: Timestamp;
  email: string;
  expires_at: Timestamp;
  player_id: Column.Int8;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface ContactsPhoneCode {
  code_hash: Buffer;
  code_id: string;
  expires_at: Timestamp;
  is_own: Generated<boolean>;
  made_at: Timestamp;
  network: Generated<string>;
  phone_key: string;
  player_id: Column.Int8 | null;
  purpose: "registration" | "login" | "binding";
  tries: Generated<number>;
  used_at: Timestamp | null;
  visitor_hash: Buffer;
}

export interface ContentPage {
  actor: string;
  at: Timestamp;
  blocks: Column.Json | null;
  brand: string;
  language: string;
  page_id: Generated<Column.Int8>;
  page_key: string;
  version: number;
  view: string;
}

export interface CouponIdeasSavedCoupon {
  brand: string;
  code: string;
  content: Column.Json;
  content_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  player_id: Column.Int8 | null;
}

export interface CredentialsPasskey {
  counter: Column.Int8;
  created_at: Timestamp;
  credential_id: Buffer;
  is_synced: boolean;
  last_used_at: Timestamp | null;
  name: string;
  passkey_id: string;
  player_id: Column.Int8;
  public_key: Buffer;
  rp_id: string;
  transports: string[];
}

export interface CredentialsSocialLink {
  issuer: string;
  last_used_at: Timestamp | null;
  linked_at: Timestamp;
  player_id: Column.Int8;
  provider: string;
  subject: string;
}

export interface CredentialsSpentChallenge {
  challenge_hash: Buffer;
  expires_at: Timestamp;
}

export interface CurrenciesQuote {
  accepted_at: Timestamp | null;
  amount_in: Column.Int8;
  amount_mid: Column.Int8;
  amount_out: Column.Int8;
  created_at: Timestamp;
  expires_at: Timestamp;
  from_account: Column.Int8;
  from_currency: string;
  from_per_euro: Numeric;
  player_id: Column.Int8;
  published_at: Timestamp;
  quote_id: string;
  spread_permille: number;
  to_account: Column.Int8;
  to_currency: string;
  to_per_euro: Numeric;
}

export interface CurrenciesRate {
  currency: string;
  imported_at: Timestamp;
  per_euro: Numeric;
  published_at: Timestamp;
  rate_id: Generated<Column.Int8>;
  source: string;
}

export interface CurrenciesRedenominated {
  amount_in: Column.Int8;
  amount_out: Column.Int8;
  at: Timestamp;
  from_account: Column.Int8;
  from_currency: string;
  move_id: Generated<Column.Int8>;
  player_id: Column.Int8;
  to_account: Column.Int8;
}

export interface CurrenciesRedenominatedPlayer {
  at: Timestamp;
  from_currency: string;
  player_id: Column.Int8;
}

export interface CurrenciesRedenomination {
  from_currency: string;
  rate: Numeric;
  started_at: Timestamp;
  started_by: string;
  to_currency: string;
}

export interface ExclusionsAccountHold {
  actor: string | null;
  ended_at: Timestamp | null;
  held_at: Timestamp;
  kind: "identity" | "look";
  like_id: Column.Int8 | null;
  player_id: Column.Int8;
  reason: string | null;
  sign: "device" | "address" | null;
}

export interface ExclusionsExclusion {
  ends_at: Timestamp | null;
  from_id: Column.Int8 | null;
  holds_until: Timestamp | null;
  kind: "self_exclusion" | "time_out";
  player_id: Column.Int8;
  reason_id: number | null;
  return_asked_at: Timestamp | null;
  starts_at: Timestamp;
}

export interface ExclusionsExclusionChange {
  act: "excluded" | "return_asked" | "lifted" | "parted";
  actor: string;
  approver: string | null;
  at: Timestamp;
  change_id: Generated<Column.Int8>;
  channel: "phone" | "letter" | "email" | "in_person" | null;
  ends_at: Timestamp | null;
  from_id: Column.Int8 | null;
  holds_until: Timestamp | null;
  kind: "self_exclusion" | "time_out";
  player_id: Column.Int8;
  reason: Generated<string>;
  reason_id: number | null;
}

export interface ExclusionsRegisterCheck {
  checked_at: Timestamp;
  player_id: Column.Int8;
  state: "clear" | "excluded" | "unknown";
}

export interface ExclusionsRegisterCountry {
  country: string;
  held_at: Timestamp | null;
  held_to: Generated<Column.Int8>;
  said_at: Timestamp;
}

export interface ExclusionsSign {
  kind: "device" | "address";
  player_id: Column.Int8;
  seen_at: Timestamp;
  value: string;
}

export interface FavouritesFavourite {
  added_at: Timestamp;
  favourite_id: Generated<Column.Int8>;
  item: string;
  kind: "game" | "team" | "championship";
  player_id: Column.Int8;
}

export interface GamesFavourite {
  added_at: Timestamp;
  favourite_id: Generated<Column.Int8>;
  game_id: Column.Int8;
  player_id: Column.Int8;
}

export interface GamesGame {
  age_min: number | null;
  aggregator: string | null;
  aliases: Generated<string[]>;
  bet_levels: number | null;
  categories: string[];
  code: string;
  countries_allowed: string[] | null;
  countries_blocked: Generated<string[]>;
  devices: Generated<string[]>;
  external_code: string | null;
  features: Generated<string[]>;
  game_id: Generated<Column.Int8>;
  has_demo: Generated<boolean>;
  has_free_rounds: Generated<boolean>;
  hit_ppm: number | null;
  is_own: boolean;
  jackpot: string | null;
  languages: Generated<string[]>;
  licences: Generated<string[]>;
  lines: number | null;
  orientation: Generated<"any" | "portrait" | "landscape">;
  picture_url: string | null;
  provider: string;
  recalled_at: Timestamp | null;
  released_on: Timestamp | null;
  return_high: number | null;
  return_low: number | null;
  rules_url: string | null;
  state: Generated<"active" | "hidden" | "maintenance" | "recalled">;
  state_reason: string | null;
  state_until: Timestamp | null;
  tags: Generated<string[]>;
  themes: Generated<string[]>;
  title: string;
  titles: Generated<Column.Json>;
  updated_at: Timestamp;
  version: string | null;
  volatility: number | null;
  ways: number | null;
  win_max: Column.Int8 | null;
}

export interface GamesPin {
  category: string;
  game_id: Column.Int8;
  place: number;
}

export interface GamesPlay {
  day: Timestamp;
  game: string;
  played_at: Timestamp;
  player_id: Column.Int8;
}

export interface GamesProvider {
  code: string;
  is_hidden: Generated<boolean>;
  title: string;
}

export interface GamesRevision {
  is_only: Generated<boolean>;
  number: Column.Int8;
}

export interface GamesStakeLimit {
  currency: string;
  game_id: Column.Int8;
  stake_max: Column.Int8;
  stake_min: Column.Int8;
}

export interface GamesVersion {
  added_at: Timestamp;
  certificate: string | null;
  game_id: Column.Int8;
  profiles: Generated<string[]>;
  return_high: number;
  return_low: number;
  version: string;
}

export interface HarmMarkersLimitHit {
  minute: Timestamp;
  player_id: Column.Int8;
}

export interface HarmMarkersMarkerDue {
  player_id: Column.Int8;
  put_at: Generated<Timestamp>;
}

export interface HarmMarkersMarkerEvent {
  act: "raised" | "lifted" | "seen" | "noted" | "closed";
  actor: string;
  at: Timestamp;
  event_id: Generated<Column.Int8>;
  facts: Column.Json | null;
  flag_id: Column.Int8;
  level: "notice" | "concern" | "strong";
  note: Generated<string>;
  reason: Generated<string>;
}

export interface HarmMarkersMarkerFlag {
  close_reason: "spoken_with_player" | "limits_set" | "player_excluded" | "explained" | "false_alarm" | null;
  closed_at: Timestamp | null;
  facts: Column.Json;
  flag_id: Generated<Column.Int8>;
  level: "notice" | "concern" | "strong";
  level_at: Timestamp;
  marker: "chasing" | "night_play" | "rising_stakes" | "deposit_frequency" | "cancelled_withdrawals" | "limit_raises" | "long_play";
  player_id: Column.Int8;
  raised_at: Timestamp;
  revision: Generated<number>;
  seen_by: Column.Int8 | null;
  state: Generated<"open" | "seen" | "closed">;
}

export interface HarmMarkersMarkerSweep {
  is_only: Generated<boolean>;
  queued_until: Timestamp;
}

export interface IdentityPasswordReset {
  created_at: Timestamp;
  expires_at: Timestamp;
  player_id: Column.Int8;
  revoked_at: Timestamp | null;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface IdentityPasswordResetAsk {
  ask_id: Generated<Column.Int8>;
  asked_at: Timestamp;
  email_key: string;
  origin: string;
}

export interface IdentityPlayer {
  birth_date: Timestamp | null;
  country_id: number;
  currency: string;
  email: string | null;
  email_confirmed_at: Timestamp | null;
  email_key: string | null;
  language: string;
  password_changed_at: Timestamp | null;
  password_hash: string;
  password_strengthened_at: Timestamp | null;
  phone: string | null;
  phone_confirmed_at: Timestamp | null;
  phone_key: string | null;
  player_id: Generated<Column.Int8>;
  proof_version: Generated<Column.Int8>;
  registered_at: Timestamp;
  status: Generated<"active" | "suspended" | "closed">;
  terms_accepted_at: Timestamp;
}

export interface IdentityRecoveryCode {
  code_hash: Buffer;
  created_at: Timestamp;
  player_id: Column.Int8;
  used_at: Timestamp | null;
}

export interface IdentitySecondFactor {
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  last_step: Generated<Column.Int8>;
  player_id: Column.Int8;
  sealed_seed: Buffer;
}

export interface IdentitySession {
  address: string;
  device: string;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  is_saved: Generated<boolean>;
  last_seen_at: Timestamp;
  player_id: Column.Int8;
  session_id: string;
  started_at: Timestamp;
  token_hash: Buffer;
}

export interface JackpotsPlay {
  amount_before: Column.Int8;
  at: Timestamp;
  cap: Column.Int8;
  carry_before: number;
  contribution: Column.Int8;
  player_id: Column.Int8;
  pool_id: Column.Int8;
  prize: Column.Int8;
  rate: number;
  round_id: Column.Int8;
  seed: Column.Int8;
  seeded: Column.Int8;
  stake: Column.Int8;
  was_seeded: boolean;
}

export interface JackpotsPool {
  amount: Generated<Column.Int8>;
  cap: Column.Int8;
  carry: Generated<number>;
  code: string;
  contributed: Generated<Column.Int8>;
  currency: string;
  games: string[];
  is_seeded: Generated<boolean>;
  paid: Generated<Column.Int8>;
  plays: Generated<Column.Int8>;
  pool_id: Generated<Column.Int8>;
  rate: number;
  seed: Column.Int8;
  seeded: Generated<Column.Int8>;
  staked: Generated<Column.Int8>;
  state: Generated<"running" | "paused">;
  wins: Generated<Column.Int8>;
}

export interface LimitsCounted {
  at: Timestamp;
  currency: string;
  deposited: Column.Int8;
  lost: Column.Int8;
  player_id: Column.Int8;
  staked: Column.Int8;
}

export interface LimitsLimitChange {
  act: "set" | "loosening_asked" | "loosening_confirmed" | "loosening_rejected";
  actor: string;
  /**
   * Of a change that took two operators: who approved it.
   */
  approver: string | null;
  asked_value: Column.Int8 | null;
  at: Timestamp;
  change_id: Generated<Column.Int8>;
  currency: string;
  limit_type: number;
  player_id: Column.Int8;
  reason: Generated<string>;
  set_by: "player" | "operator";
  value_after: Column.Int8 | null;
  value_before: Column.Int8 | null;
}

export interface LimitsLimitPrompt {
  declined_at: Timestamp;
  player_id: Column.Int8;
}

export interface LimitsLimitQuestion {
  asked_at: Timestamp;
  change_id: Column.Int8;
  limits: Column.Json;
  player_id: Column.Int8;
  token: string;
  used_at: Timestamp | null;
}

export interface LimitsPlayerLimit {
  currency: string;
  kind: "rolling" | "calendar";
  limit_type: number;
  loosening_asked_at: Timestamp | null;
  loosening_lapses_at: Timestamp | null;
  loosening_ripe_at: Timestamp | null;
  loosening_value: Column.Int8 | null;
  player_id: Column.Int8;
  set_by: "player" | "operator";
  started_at: Timestamp;
  value: Column.Int8 | null;
}

export interface LimitsTally {
  calendar: ArrayType<Column.Int8> | null;
  calendar_max: ArrayType<Column.Int8> | null;
  calendar_until: ArrayType<Timestamp> | null;
  currency: string;
  leaves_at: Timestamp;
  moved_at: Timestamp;
  player_id: Column.Int8;
  rolling: ArrayType<Column.Int8>;
  rolling_max: ArrayType<Column.Int8>;
  time_zone: string;
}

export interface OddsFeedPosition {
  position: Column.Json;
  source: string;
  updated_at: Timestamp;
}

export interface OddsHistory {
  at: Timestamp;
  market_id: Column.Int8;
  prices: number[];
  status: string;
  version: number;
}

export interface OddsModel {
  game_id: Column.Int8;
  model: Column.Json;
  source: string;
  updated_at: Timestamp;
}

export interface OutboxAppend {
  append_id: Column.Int8;
  at: Timestamp;
  event_count: number;
  events: Column.Json;
  last_number: Column.Int8;
  names: string[];
  trace: string | null;
}

export interface OutboxConsumer {
  name: string;
  position: Column.Int8;
}

export interface OutboxHead {
  is_only: Generated<boolean>;
  last_number: Generated<Column.Int8>;
}

export interface OutboxSetAside {
  at: Timestamp;
  consumer: string;
  event_id: Column.Int8;
  key: string;
  last_error: string | null;
  name: string;
  next_try_at: Timestamp | null;
  number: Column.Int8;
  payload: Column.Json;
  trace: string | null;
  tries: number;
}

export interface OutboxWaiting {
  append_id: Generated<Column.Int8>;
  at: Generated<Timestamp>;
  event_count: number;
  events: Column.Json;
  names: string[];
  trace: string | null;
}

export interface PaymentRequestsAbout {
  amount: Column.Int8 | null;
  currency: string | null;
  paid_on: Timestamp | null;
  player_id: Column.Int8;
  reference: string | null;
  request_id: Column.Int8;
  sub_topic: string | null;
  topic: string;
  transaction_id: string | null;
}

export interface PaymentRequestsFile {
  at: Timestamp;
  byte_count: number;
  file_id: string;
  name: string;
  request_id: Column.Int8;
  sent_hash: Buffer;
  storage_name: string;
}

export interface PaymentRequestsWork {
  at: Timestamp;
  request_id: Column.Int8;
  staff_id: Column.Int8;
}

export interface PaymentsInbox {
  body: Column.Json;
  event_id: string;
  handled_at: Timestamp | null;
  outcome: string | null;
  payment_id: string | null;
  provider: string;
  received_at: Timestamp;
  said: Column.Json | null;
}

export interface PaymentsPayment {
  account_id: Column.Int8;
  amount: Column.Int8;
  charged_back: Generated<Column.Int8>;
  created_at: Timestamp;
  credited: Generated<Column.Int8>;
  currency: string;
  finished_at: Timestamp | null;
  idempotency_key: string;
  kind: string;
  lookups: Generated<number>;
  method: string;
  payment_id: string;
  player_id: Column.Int8;
  refunded: Generated<Column.Int8>;
  reinstated: Generated<Column.Int8>;
  request_hash: Buffer;
  status: Generated<"pending" | "completed" | "failed" | "cancelled" | "expired" | "refunded" | "charged_back">;
  taken_back: Generated<Column.Int8>;
  tax_rate: Generated<number>;
}

export interface PaymentsPaymentCase {
  case_id: Generated<Column.Int8>;
  event_id: string;
  kind: "unknown_payment" | "other_amount" | "other_currency" | "unreadable_amount" | "impossible_change" | "no_answer";
  note: string | null;
  opened_at: Timestamp;
  payment_id: string;
  provider: string;
  resolved_at: Timestamp | null;
  resolved_by: string | null;
  said: Column.Json;
}

export interface PaymentsPaymentStep {
  at: Timestamp;
  payment_id: string;
  status: "pending" | "completed" | "failed" | "cancelled" | "expired" | "refunded" | "charged_back";
  step_id: Generated<Column.Int8>;
}

export interface PaymentsPayout {
  amount: Column.Int8;
  attempts: Generated<number>;
  created_at: Timestamp;
  currency: string;
  destination: Column.Json;
  finished_at: Timestamp | null;
  next_at: Timestamp;
  payout_id: string;
  player_id: Column.Int8;
  provider: string;
  status: Generated<"queued" | "sending" | "paid" | "failed" | "returned">;
}

export interface PaymentsStatementLine {
  amount: Column.Int8;
  currency: string;
  fee: Column.Int8;
  imported_at: Timestamp;
  kind: "deposit" | "payout" | "chargeback" | "fee" | "to_bank" | "from_bank";
  line_id: string;
  occurred_at: Timestamp;
  provider: string;
  reference: string;
}

export interface PaymentsStatementWriteOff {
  amount: Column.Int8;
  at: Timestamp;
  currency: string;
  decided_by: string;
  kind: "deposit" | "payout" | "chargeback";
  note: string;
  provider: string;
  reference: string;
  write_off_id: Generated<Column.Int8>;
}

export interface PaymentsSuspense {
  account_id: Column.Int8 | null;
  amount: Column.Int8;
  case_id: Column.Int8 | null;
  closed_at: Timestamp | null;
  closed_by: string | null;
  currency: string;
  decision: "credited" | "returned" | "written_off" | null;
  line_id: string | null;
  note: string | null;
  opened_at: Timestamp;
  player_id: Column.Int8 | null;
  provider: string;
  reference: string;
  suspense_id: Generated<Column.Int8>;
}

export interface PlatformMigration {
  hash: string;
  name: string;
  ran_at: Generated<Timestamp>;
}

export interface PlayTimePace {
  acknowledged_at: Timestamp | null;
  check_due_at: Timestamp | null;
  check_minutes: number | null;
  check_set_at: Timestamp | null;
  clear_until: Timestamp | null;
  imposed_minutes: number | null;
  is_hidden: Generated<boolean>;
  law: string;
  player_id: Column.Int8;
  seen_at: Timestamp | null;
  session_hours: number | null;
  staked_at: Timestamp | null;
  started_at: Timestamp | null;
}

export interface PlayTimePlayDay {
  day: Timestamp;
  ms: number;
  player_id: Column.Int8;
}

export interface PlayTimeRealityCheck {
  action: "continue" | "log_out" | "nothing";
  at: Timestamp;
  do_not_show_again: boolean;
  is_acknowledged: boolean;
  player_id: Column.Int8;
  popup_show_at: Column.Int8;
}

export interface PostMessage {
  created_at: Timestamp;
  delivery_key: Generated<string>;
  event_id: Column.Int8 | null;
  html: string | null;
  kind: "mail" | "sms";
  last_error: string | null;
  matter: "service" | "marketing";
  message_id: Generated<Column.Int8>;
  next_try_at: Timestamp;
  player_id: Column.Int8 | null;
  purpose: string;
  recipient: string;
  settled_at: Timestamp | null;
  state: Generated<"waiting" | "sent" | "kept" | "failed">;
  subject: string | null;
  text: string | null;
  tries: Generated<number>;
  valid_until: Timestamp;
}

export interface ProfilesBonusCancellation {
  at: Timestamp;
  bonus: string;
  cancellation_id: Generated<Column.Int8>;
  cause: string;
  player_id: Column.Int8;
  value: string | null;
}

export interface ProfilesDisallowedSport {
  line: number[];
  live: number[];
  player_id: Column.Int8;
  updated_at: Timestamp;
}

export interface ProfilesDuplicateSign {
  found_at: Timestamp;
  other_player_id: Column.Int8;
  player_id: Column.Int8;
  reason: string;
  seen_at: Timestamp | null;
  seen_by: string | null;
}

export interface ProfilesIdentificationBonus {
  cancelled_at: Timestamp | null;
  held_at: Timestamp;
  player_id: Column.Int8;
  released_at: Timestamp | null;
}

export interface ProfilesPersonalData {
  birth_date: Timestamp;
  birth_place: string | null;
  city: string | null;
  document_end_date: Timestamp | null;
  document_issue_date: Timestamp | null;
  document_issued_by: string | null;
  document_number: string | null;
  document_series: string | null;
  document_type: "passport" | "identity_card" | "driving_licence" | "residence_permit" | null;
  middle_name: string | null;
  name: string;
  person_key: string | null;
  pin_code: string | null;
  player_id: Column.Int8;
  region: string | null;
  registration_address: string | null;
  surname: string;
  tax_id: string | null;
  updated_at: Timestamp;
  verified_at: Timestamp | null;
  /**
   * Goes up whenever the data is told anew or corrected.
   */
  version: Generated<number>;
}

export interface ProfilesPersonKeyWalk {
  done_at: Generated<Timestamp>;
  rules: number;
}

export interface ProfilesPersonRuling {
  actor: string;
  approver: string;
  are_one: boolean;
  at: Timestamp;
  other_id: Column.Int8;
  player_id: Column.Int8;
  reason: string;
  ruling_id: Generated<Column.Int8>;
}

export interface ProfilesPlayerNote {
  at: Timestamp;
  note_id: Generated<Column.Int8>;
  player_id: Column.Int8;
  staff_id: Column.Int8;
  text: string;
}

export interface ProfilesRegistration {
  bonus_choice: number | null;
  brand: string | null;
  name: string | null;
  origin: Generated<Column.Json>;
  person_key: string | null;
  player_id: Column.Int8;
  promo_code: string | null;
  ref_code: string | null;
  registered_at: Timestamp;
  surname: string | null;
  type: "one_click" | "phone" | "full" | "social";
}

export interface ProfilesSetting {
  player_id: Column.Int8;
  setting_id: string;
  updated_at: Timestamp;
  value: string;
}

export interface ProfilesToldKey {
  person_key: string | null;
  player_id: Column.Int8 | null;
}

export interface ProfilesToldPersonKey {
  person_key: string;
  player_id: Column.Int8;
}

export interface ReportingAnalyticsEvent {
  at: Timestamp;
  batch_id: string;
  brand: string;
  day: Timestamp;
  name: string;
  page: string;
  params: Column.Json;
  player_hash: Buffer | null;
  position: number;
  received_at: Timestamp;
}

export interface ReportingBetDay {
  currency: string;
  day: Timestamp;
  insurance_price: Generated<Numeric>;
  insured: Generated<Column.Int8>;
  paid: Generated<Numeric>;
  placed: Generated<Column.Int8>;
  settled: Generated<Column.Int8>;
  sold: Generated<Column.Int8>;
  sold_for: Generated<Numeric>;
  sold_stake: Generated<Numeric>;
  staked: Generated<Numeric>;
}

export interface SettlementHandResult {
  approver_id: Column.Int8 | null;
  at: Timestamp;
  bets: number;
  entry_id: Generated<Column.Int8>;
  euro_cents: Column.Int8;
  game_id: Column.Int8;
  outcome: "taken" | "late";
  proposer_id: Column.Int8;
  reason: string;
  result: Column.Json;
}

export interface SettlementOpenBetsVoiding {
  bet_ids: Generated<ArrayType<Column.Int8>>;
  done_at: Timestamp | null;
  excluded_at: Timestamp;
  player_id: Column.Int8;
  voiding_id: Generated<Column.Int8>;
}

export interface SettlementProgress {
  game_id: Column.Int8;
  result_number: number;
}

export interface SettlementSetAside {
  bet_id: Column.Int8;
  cause: string;
  since: Timestamp;
}

export interface SettlementSettlement {
  at: Timestamp;
  bet_id: Column.Int8;
  leg_statuses: number[];
  number: number;
  payout: Column.Int8;
}

export interface SettlementVoidOrder {
  approver_id: Column.Int8 | null;
  at: Timestamp;
  bet_id: Column.Int8 | null;
  bets: number;
  done_at: Timestamp | null;
  euro_cents: Column.Int8;
  from_at: Timestamp | null;
  game_id: Column.Int8 | null;
  market_id: Column.Int8 | null;
  order_id: Generated<Column.Int8>;
  proposer_id: Column.Int8;
  reason: string;
  scope: "bet" | "market" | "window" | "start";
  undo_approver_id: Column.Int8 | null;
  undo_euro_cents: Column.Int8 | null;
  undo_proposer_id: Column.Int8 | null;
  undo_reason: string | null;
  undone_at: Timestamp | null;
  until_at: Timestamp | null;
}

export interface SignInGuardKnownDevice {
  bound_at: Timestamp;
  last_used_at: Timestamp;
  player_id: Column.Int8;
  token_hash: Buffer;
}

export interface SignInGuardSignInCount {
  attempts: number;
  key: Buffer;
  scope: "account" | "address" | "device" | "global" | "known_device";
  successes: Generated<number>;
  window_start: Timestamp;
}

export interface SignInQrSignIn {
  address: string;
  allowed_at: Timestamp | null;
  browser_hash: Buffer;
  by_session_id: string | null;
  code: string;
  country: string;
  device: string;
  expires_at: Timestamp;
  finished_at: Timestamp | null;
  made_at: Timestamp;
  network: string;
  player_id: Column.Int8 | null;
  polls: Generated<number>;
  proof_version: Column.Int8 | null;
  refused_at: Timestamp | null;
}

export interface SignInSignIn {
  address: string;
  at: Timestamp;
  device: string;
  device_key: string;
  is_success: boolean;
  method: string;
  player_id: Column.Int8;
  sign_in_id: Generated<Column.Int8>;
}

export interface SignInSignInChallenge {
  challenge_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  finished_at: Timestamp | null;
  is_saved: boolean;
  method: string;
  network: string;
  player_id: Column.Int8;
  proof_version: Column.Int8;
  tries: Generated<number>;
}

export interface SiteConfigSeoEntry {
  actor: string;
  at: Timestamp;
  content: Column.Json;
  entry_id: Generated<Column.Int8>;
  is_removed: Generated<boolean>;
  scope: Column.Json;
}

export interface SiteConfigSetting {
  actor: string;
  at: Timestamp;
  brand: string;
  is_default: Generated<boolean>;
  key: string;
  setting_id: Generated<Column.Int8>;
  value: Column.Json;
}

export interface StaffAttemptCount {
  attempts: number;
  key: Buffer;
  scope: string;
  successes: Generated<number>;
  window_start: Timestamp;
}

export interface StaffChangeRequest {
  change_id: Generated<Column.Int8>;
  decided_at: Timestamp | null;
  decider_id: Column.Int8 | null;
  decision_reason: string | null;
  described: Column.Json;
  expires_at: Timestamp;
  kind: string;
  payload: Column.Json;
  proposed_at: Timestamp;
  proposer_id: Column.Int8;
  reason: string;
  state: Generated<"pending" | "applied" | "refused" | "withdrawn" | "expired">;
  subject: string;
}

export interface StaffInvitation {
  created_at: Timestamp;
  expires_at: Timestamp;
  member_id: Column.Int8;
  revoked_at: Timestamp | null;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface StaffKnownDevice {
  bound_at: Timestamp;
  last_used_at: Timestamp;
  member_id: Column.Int8;
  token_hash: Buffer;
}

export interface StaffMember {
  created_at: Timestamp;
  email: string;
  email_key: string;
  member_id: Generated<Column.Int8>;
  name: string;
  password_hash: string | null;
  proof_version: Generated<number>;
  roles: string[];
  state: "invited" | "active" | "suspended";
}

export interface StaffRecoveryCode {
  code_hash: Buffer;
  created_at: Timestamp;
  member_id: Column.Int8;
  used_at: Timestamp | null;
}

export interface StaffSecondFactor {
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  last_step: Generated<Column.Int8>;
  member_id: Column.Int8;
  sealed_seed: Buffer;
}

export interface StaffSession {
  address: string;
  code_tries: Generated<number>;
  device: string;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  last_seen_at: Timestamp;
  member_id: Column.Int8;
  proof_version: number;
  session_id: string;
  stage: "pending" | "whole";
  started_at: Timestamp;
  token_hash: Buffer;
}

export interface SupportMessage {
  actor: string;
  at: Timestamp;
  author: "player" | "guest" | "operator";
  body: string;
  idempotency_key: string | null;
  message_id: Generated<Column.Int8>;
  request_id: Column.Int8;
}

export interface SupportRequest {
  asker: string;
  closed_at: Timestamp | null;
  consultant: string | null;
  created_at: Timestamp;
  email: string | null;
  idempotency_key: string;
  key_owner: string;
  kind: "question" | "callback" | "chat" | "payment";
  language: string;
  page: string | null;
  phone: string | null;
  player_id: Column.Int8 | null;
  read_up_to: Generated<Column.Int8>;
  request_hash: Buffer;
  request_id: Generated<Column.Int8>;
  status: Generated<"open" | "answered" | "closed">;
  subject: string;
  updated_at: Timestamp;
  wished_from: Timestamp | null;
  wished_to: Timestamp | null;
}

export interface TablesBet {
  account_id: Column.Int8;
  auto_target: number | null;
  balance_after: Column.Int8;
  bet_id: Generated<Column.Int8>;
  cashed_at: number | null;
  chips: Column.Json;
  currency: string;
  ended_at: Timestamp | null;
  force_point: number | null;
  placed_at: Timestamp;
  player_id: Column.Int8;
  round_id: Column.Int8;
  slot: number;
  stake: Column.Int8;
  state: Generated<"open" | "cashed_out" | "won" | "lost" | "refunded" | "withdrawn">;
  version: Generated<number>;
  win: Generated<Column.Int8>;
}

export interface TablesBetVersion {
  at: Timestamp;
  auto_target: number | null;
  balance_after: Column.Int8;
  bet_id: Column.Int8;
  chips: Column.Json;
  force_point: number | null;
  idempotency_key: string;
  player_id: Column.Int8;
  request_hash: Buffer;
  stake: Column.Int8;
  version: number;
}

export interface TablesChain {
  chain_id: Generated<Column.Int8>;
  created_at: Timestamp;
  length: number;
  sealed_secret: Buffer;
  table_code: string;
  terminal_hash: string;
}

export interface TablesDecision {
  added_stake: Column.Int8;
  at: Timestamp;
  balance_after: Column.Int8;
  bet_id: Column.Int8;
  hand: number;
  kind: "hit" | "stand" | "double" | "split";
  round_id: Column.Int8;
  stake_after: Column.Int8;
  step: number;
}

export interface TablesGameTable {
  chain_id: Column.Int8 | null;
  game: string;
  links_used: Generated<number>;
  rounds_left: number | null;
  state: Generated<"running" | "closed">;
  table_code: string;
}

export interface TablesLiability {
  amounts: ArrayType<Column.Int8>;
  currency: string;
  round_id: Column.Int8;
}

export interface TablesRound {
  beacon: string | null;
  beat_at: Timestamp | null;
  chain_id: Column.Int8;
  closes_at: Timestamp;
  dealt: Column.Json | null;
  drawn_at: Timestamp | null;
  ended_at: Timestamp | null;
  link: string | null;
  link_index: number;
  open_hands: number | null;
  opens_at: Timestamp;
  result: Column.Json | null;
  round_id: Generated<Column.Int8>;
  seq: Column.Int8;
  starts_at: Timestamp | null;
  state: "scheduled" | "open" | "closed" | "drawn" | "settled" | "void";
  step: number | null;
  step_closes_at: Timestamp | null;
  table_code: string;
  version: string;
  void_reason: "interrupted" | "beacon" | "seed" | "operator" | null;
}

export interface TaxesRate {
  approved_by: Column.Int8;
  at: Timestamp;
  change_id: Column.Int8;
  country: string;
  deposit: number;
  proposed_by: Column.Int8;
  withdrawal: number;
}

export interface TreasuryAdjustment {
  account_id: Column.Int8;
  amount: Column.Int8;
  approved_by: Column.Int8;
  at: Timestamp;
  category: "goodwill" | "correction" | "complaint" | "duplicate" | "fraud" | "order";
  change_id: Column.Int8;
  currency: string;
  player_id: Column.Int8;
  proposed_by: Column.Int8;
  reason: string;
}

export interface TreasuryDispute {
  account_id: Column.Int8;
  amount: Column.Int8;
  bonus_revoked: Generated<Column.Int8>;
  closed_at: Timestamp | null;
  currency: string;
  dispute_id: Generated<Column.Int8>;
  due_at: Timestamp;
  opened_at: Timestamp;
  payment_id: string;
  player_id: Column.Int8;
  provider: string;
  returned: Generated<Column.Int8>;
  state: Generated<"open" | "answered" | "won" | "lost">;
}

export interface TreasuryDisputeStep {
  actor: string;
  at: Timestamp;
  dispute_id: Column.Int8;
  note: string | null;
  step: "opened" | "grown" | "answered" | "lost" | "won" | "released";
  step_id: Generated<Column.Int8>;
}

export interface VerificationCaseEvent {
  actor: "player" | "staff" | "face-id" | "house";
  at: Timestamp;
  document_id: string | null;
  event_id: Generated<Column.Int8>;
  from_decision: string;
  note: Generated<string>;
  player_id: Column.Int8;
  reason: Generated<string>;
  staff_id: Column.Int8 | null;
  to_decision: string;
  what: string;
}

export interface VerificationDocument {
  byte_count: number;
  decided_at: Timestamp | null;
  document_id: string;
  file_name: string;
  kind: "identity" | "address" | "payment" | "selfie" | "additional";
  media_type: "image/jpeg" | "application/pdf" | "image/heic";
  player_id: Column.Int8;
  refusal_note: string | null;
  refusal_reason: string | null;
  request_id: string | null;
  scan_due_at: Timestamp | null;
  scan_tries: Generated<number>;
  sent_at: Timestamp;
  sent_hash: Buffer;
  side: "front" | "back";
  state: "pending_scan" | "in_review" | "accepted" | "refused" | "infected" | "withdrawn";
  storage_name: string | null;
  type: "" | "passport" | "identity_card" | "driving_licence";
}

export interface VerificationDocumentRequest {
  asked_at: Timestamp;
  asked_by: Column.Int8;
  kind: "identity" | "address" | "payment" | "selfie" | "additional";
  note: string;
  player_id: Column.Int8;
  request_id: string;
  state: "open" | "sent" | "met" | "withdrawn";
}

export interface VerificationFaceCheck {
  answered_at: Timestamp | null;
  check_id: string;
  data_version: number | null;
  player_id: Column.Int8;
  provider: string;
  reference: string | null;
  result: "started" | "UNVERIFIED" | "VERIFICATION_SUCCESSFUL" | "VERIFICATION_DENIED" | "retake" | "failed";
  started_at: Timestamp;
}

export interface VerificationFileTry {
  day: Timestamp;
  player_id: Column.Int8;
  tries: number;
}

export interface VerificationPlayerCase {
  decision: "unverified" | "review" | "verified" | "denied";
  is_face_denied: Generated<boolean>;
  is_person_needed: Generated<boolean>;
  open_requests: Generated<number>;
  player_id: Column.Int8;
  revision: Generated<number>;
  since: Timestamp;
}

export interface WalletAccount {
  account_id: Generated<Column.Int8>;
  balance: Generated<Column.Int8>;
  closed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  currency: string;
  house: string | null;
  label: Generated<string>;
  owed: Generated<Column.Int8>;
  player_id: Column.Int8 | null;
  type: Generated<number>;
}

export interface WalletActiveAccount {
  account_id: Column.Int8;
  player_id: Column.Int8;
}

export interface WalletBookSum {
  amount: Column.Int8;
  currency: string;
  kind: string;
  slot: Timestamp;
  type: number;
}

export interface WalletEntry {
  actor: string;
  at: Timestamp;
  entry_id: Generated<Column.Int8>;
  idempotency_key: string;
  input_hash: Buffer;
  kind: string;
  reference: string;
}

export interface WalletFolded {
  is_only: Generated<boolean>;
  next_to: Generated<Column.Int8>;
  next_xid: Generated<string>;
  posting_id: Generated<Column.Int8>;
}

export interface WalletHold {
  account_id: Column.Int8;
  amount: Column.Int8;
  closing_entry_id: Column.Int8 | null;
  entry_id: Column.Int8;
  hold_id: Generated<Column.Int8>;
  reference: string;
  state: Generated<"held" | "captured" | "released">;
}

export interface WalletKindSum {
  account_id: Column.Int8;
  amount: Column.Int8;
  kind: string;
  slot: Timestamp;
}

export interface WalletPosting {
  account_id: Column.Int8;
  amount: Column.Int8;
  balance_after: Column.Int8 | null;
  currency: string;
  debtor_id: Column.Int8 | null;
  entry_id: Column.Int8;
  posting_id: Generated<Column.Int8>;
}

export interface WithdrawalsBlock {
  block_id: Generated<Column.Int8>;
  blocked_at: Timestamp;
  blocked_by: string;
  lifted_at: Timestamp | null;
  lifted_by: string | null;
  player_id: Column.Int8;
  reference: string;
}

export interface WithdrawalsDestination {
  added_at: Timestamp;
  destination_id: Generated<Column.Int8>;
  fields: Column.Json;
  key: Buffer;
  label: string;
  method: string;
  player_id: Column.Int8;
  removed_at: Timestamp | null;
  usable_at: Timestamp;
}

export interface WithdrawalsPiece {
  amount: Column.Int8;
  destination: Column.Json;
  label: string;
  method: string;
  piece_id: string;
  status: Generated<"held" | "sending" | "paid" | "failed" | "returned" | "released">;
  tax: Generated<Column.Int8>;
  withdrawal_id: string;
}

export interface WithdrawalsStep {
  actor: string;
  at: Timestamp;
  note: string | null;
  reason: string | null;
  status: string;
  step_id: Generated<Column.Int8>;
  withdrawal_id: string;
}

export interface WithdrawalsWithdrawal {
  account_id: Column.Int8;
  amount: Column.Int8;
  created_at: Timestamp;
  currency: string;
  forfeited: Generated<Column.Int8>;
  idempotency_key: string;
  player_id: Column.Int8;
  reasons: Generated<string[]>;
  request_hash: Buffer;
  status: "review" | "approved" | "paid" | "partly_paid" | "failed" | "returned" | "rejected" | "cancelled";
  withdrawal_id: string;
}

export interface DB {
  "access.ban": AccessBan;
  "access.block_rule": AccessBlockRule;
  "access.cookies_agreement": AccessCookiesAgreement;
  "access.maintenance": AccessMaintenance;
  "access.redirect_rule": AccessRedirectRule;
  "access.revision": AccessRevision;
  "access.terms": AccessTerms;
  "access.terms_confirmation": AccessTermsConfirmation;
  "audit.record": AuditRecord;
  "bank.account": BankAccount;
  "bank.assignment": BankAssignment;
  "bank.line": BankLine;
  "bank.resolution": BankResolution;
  "betting.advance": BettingAdvance;
  "betting.bet": BettingBet;
  "betting.event": BettingEvent;
  "betting.exposure_counted": BettingExposureCounted;
  "betting.exposure_factor": BettingExposureFactor;
  "betting.exposure_of_bets": BettingExposureOfBets;
  "betting.game_exposure": BettingGameExposure;
  "betting.leg": BettingLeg;
  "betting.match_ruling": BettingMatchRuling;
  "betting.player_exposure": BettingPlayerExposure;
  "betting.player_terms": BettingPlayerTerms;
  "betting.promo_code": BettingPromoCode;
  "boosts.boost": BoostsBoost;
  "captcha.captcha_used": CaptchaCaptchaUsed;
  "casino.bonus_budget": CasinoBonusBudget;
  "casino.bonus_draw": CasinoBonusDraw;
  "casino.bonus_play": CasinoBonusPlay;
  "casino.free_round_grant": CasinoFreeRoundGrant;
  "casino.game_return": CasinoGameReturn;
  "casino.provider_call": CasinoProviderCall;
  "casino.provider_game": CasinoProviderGame;
  "casino.provider_round": CasinoProviderRound;
  "casino.provider_transaction": CasinoProviderTransaction;
  "casino.round": CasinoRound;
  "casino.round_step": CasinoRoundStep;
  "casino.seed_pair": CasinoSeedPair;
  "casino.session": CasinoSession;
  "catalogue.championship": CatalogueChampionship;
  "catalogue.game": CatalogueGame;
  "catalogue.halt": CatalogueHalt;
  "catalogue.late_result": CatalogueLateResult;
  "catalogue.market": CatalogueMarket;
  "catalogue.media": CatalogueMedia;
  "catalogue.result": CatalogueResult;
  "catalogue.sport": CatalogueSport;
  "chains.address": ChainsAddress;
  "chains.block": ChainsBlock;
  "chains.network": ChainsNetwork;
  "chains.payout": ChainsPayout;
  "chains.transaction": ChainsTransaction;
  "chains.transfer": ChainsTransfer;
  "contacts.email_change": ContactsEmailChange;
  "contacts.email_confirmation": ContactsEmailConfirmation;
  "contacts.phone_code": ContactsPhoneCode;
  "content.page": ContentPage;
  "coupon_ideas.saved_coupon": CouponIdeasSavedCoupon;
  "credentials.passkey": CredentialsPasskey;
  "credentials.social_link": CredentialsSocialLink;
  "credentials.spent_challenge": CredentialsSpentChallenge;
  "currencies.quote": CurrenciesQuote;
  "currencies.rate": CurrenciesRate;
  "currencies.redenominated": CurrenciesRedenominated;
  "currencies.redenominated_player": CurrenciesRedenominatedPlayer;
  "currencies.redenomination": CurrenciesRedenomination;
  "exclusions.account_hold": ExclusionsAccountHold;
  "exclusions.exclusion": ExclusionsExclusion;
  "exclusions.exclusion_change": ExclusionsExclusionChange;
  "exclusions.register_check": ExclusionsRegisterCheck;
  "exclusions.register_country": ExclusionsRegisterCountry;
  "exclusions.sign": ExclusionsSign;
  "favourites.favourite": FavouritesFavourite;
  "games.favourite": GamesFavourite;
  "games.game": GamesGame;
  "games.pin": GamesPin;
  "games.play": GamesPlay;
  "games.provider": GamesProvider;
  "games.revision": GamesRevision;
  "games.stake_limit": GamesStakeLimit;
  "games.version": GamesVersion;
  "harm_markers.limit_hit": HarmMarkersLimitHit;
  "harm_markers.marker_due": HarmMarkersMarkerDue;
  "harm_markers.marker_event": HarmMarkersMarkerEvent;
  "harm_markers.marker_flag": HarmMarkersMarkerFlag;
  "harm_markers.marker_sweep": HarmMarkersMarkerSweep;
  "identity.password_reset": IdentityPasswordReset;
  "identity.password_reset_ask": IdentityPasswordResetAsk;
  "identity.player": IdentityPlayer;
  "identity.recovery_code": IdentityRecoveryCode;
  "identity.second_factor": IdentitySecondFactor;
  "identity.session": IdentitySession;
  "jackpots.play": JackpotsPlay;
  "jackpots.pool": JackpotsPool;
  "limits.counted": LimitsCounted;
  "limits.limit_change": LimitsLimitChange;
  "limits.limit_prompt": LimitsLimitPrompt;
  "limits.limit_question": LimitsLimitQuestion;
  "limits.player_limit": LimitsPlayerLimit;
  "limits.tally": LimitsTally;
  "odds.feed_position": OddsFeedPosition;
  "odds.history": OddsHistory;
  "odds.model": OddsModel;
  "outbox.append": OutboxAppend;
  "outbox.consumer": OutboxConsumer;
  "outbox.head": OutboxHead;
  "outbox.set_aside": OutboxSetAside;
  "outbox.waiting": OutboxWaiting;
  "payment_requests.about": PaymentRequestsAbout;
  "payment_requests.file": PaymentRequestsFile;
  "payment_requests.work": PaymentRequestsWork;
  "payments.inbox": PaymentsInbox;
  "payments.payment": PaymentsPayment;
  "payments.payment_case": PaymentsPaymentCase;
  "payments.payment_step": PaymentsPaymentStep;
  "payments.payout": PaymentsPayout;
  "payments.statement_line": PaymentsStatementLine;
  "payments.statement_write_off": PaymentsStatementWriteOff;
  "payments.suspense": PaymentsSuspense;
  "platform.migration": PlatformMigration;
  "play_time.pace": PlayTimePace;
  "play_time.play_day": PlayTimePlayDay;
  "play_time.reality_check": PlayTimeRealityCheck;
  "post.message": PostMessage;
  "profiles.bonus_cancellation": ProfilesBonusCancellation;
  "profiles.disallowed_sport": ProfilesDisallowedSport;
  "profiles.duplicate_sign": ProfilesDuplicateSign;
  "profiles.identification_bonus": ProfilesIdentificationBonus;
  "profiles.person_key_walk": ProfilesPersonKeyWalk;
  "profiles.person_ruling": ProfilesPersonRuling;
  "profiles.personal_data": ProfilesPersonalData;
  "profiles.player_note": ProfilesPlayerNote;
  "profiles.registration": ProfilesRegistration;
  "profiles.setting": ProfilesSetting;
  "profiles.told_key": ProfilesToldKey;
  "profiles.told_person_key": ProfilesToldPersonKey;
  "reporting.analytics_event": ReportingAnalyticsEvent;
  "reporting.bet_day": ReportingBetDay;
  "settlement.hand_result": SettlementHandResult;
  "settlement.open_bets_voiding": SettlementOpenBetsVoiding;
  "settlement.progress": SettlementProgress;
  "settlement.set_aside": SettlementSetAside;
  "settlement.settlement": SettlementSettlement;
  "settlement.void_order": SettlementVoidOrder;
  "sign_in_guard.known_device": SignInGuardKnownDevice;
  "sign_in_guard.sign_in_count": SignInGuardSignInCount;
  "sign_in.qr_sign_in": SignInQrSignIn;
  "sign_in.sign_in": SignInSignIn;
  "sign_in.sign_in_challenge": SignInSignInChallenge;
  "site_config.seo_entry": SiteConfigSeoEntry;
  "site_config.setting": SiteConfigSetting;
  "staff.attempt_count": StaffAttemptCount;
  "staff.change_request": StaffChangeRequest;
  "staff.invitation": StaffInvitation;
  "staff.known_device": StaffKnownDevice;
  "staff.member": StaffMember;
  "staff.recovery_code": StaffRecoveryCode;
  "staff.second_factor": StaffSecondFactor;
  "staff.session": StaffSession;
  "support.message": SupportMessage;
  "support.request": SupportRequest;
  "tables.bet": TablesBet;
  "tables.bet_version": TablesBetVersion;
  "tables.chain": TablesChain;
  "tables.decision": TablesDecision;
  "tables.game_table": TablesGameTable;
  "tables.liability": TablesLiability;
  "tables.round": TablesRound;
  "taxes.rate": TaxesRate;
  "treasury.adjustment": TreasuryAdjustment;
  "treasury.dispute": TreasuryDispute;
  "treasury.dispute_step": TreasuryDisputeStep;
  "verification.case_event": VerificationCaseEvent;
  "verification.document": VerificationDocument;
  "verification.document_request": VerificationDocumentRequest;
  "verification.face_check": VerificationFaceCheck;
  "verification.file_try": VerificationFileTry;
  "verification.player_case": VerificationPlayerCase;
  "wallet.account": WalletAccount;
  "wallet.active_account": WalletActiveAccount;
  "wallet.book_sum": WalletBookSum;
  "wallet.entry": WalletEntry;
  "wallet.folded": WalletFolded;
  "wallet.hold": WalletHold;
  "wallet.kind_sum": WalletKindSum;
  "wallet.posting": WalletPosting;
  "withdrawals.block": WithdrawalsBlock;
  "withdrawals.destination": WithdrawalsDestination;
  "withdrawals.piece": WithdrawalsPiece;
  "withdrawals.step": WithdrawalsStep;
  "withdrawals.withdrawal": WithdrawalsWithdrawal;
}
