// The door of our own games for servers of other modules: which have a page, under which number, and their options.
export { optionSetsOf } from '#modules/casino/originals/rules/option-sets.ts'
export { OUR_GAMES, type OurGame } from '#modules/casino/originals/rules/our-games.ts'
