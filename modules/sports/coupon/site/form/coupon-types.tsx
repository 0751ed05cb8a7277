// The type of the coupon: the usual ones visible, the rare ones one press away, each with its explanation and its
// requirement.
import { couponType, isBuildable, typeOffers, type TypeOffer } from '#modules/sports/coupon/rules/model/coupon-type.ts'
import type { Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { useId } from 'react'
import { couponStore } from '../store/coupon-store.ts'
import styles from './coupon-types.module.css'
import { Input } from '#ui/input.tsx'

/** What follows from the number of legs is not a choice. */
function choose(typeId: CouponTypeId): void {
  const isUsual = typeId === CouponTypeId.single || typeId === CouponTypeId.express || typeId === CouponTypeId.builder
  couponStore.dispatch({ type: 'type_chosen', typeId: isUsual ? undefined : typeId })
}

const { single, express, system, singles, builder } = CouponTypeId

export function CouponTypes({ coupon, isBusy }: { coupon: Coupon; isBusy: boolean }) {
  const t = useText()
  const name = useId()
  const typeId = couponType(coupon)
  const count = coupon.legs.length
  const offers = typeOffers(count)
  // One leg is a single; several picks bet one by one are singles.
  // Selections of one game that win together are a bet builder, which an express of them would be otherwise.
  const together = isBuildable(coupon.legs) ? builder : express
  const shown = [count < 2 ? single : singles, together, system]
  const rare = offers.filter((offer) => ![single, express, system, singles].includes(offer.typeId as never))
  const isRare = !shown.includes(typeId as never)
  return (
    <fieldset className={classNames(styles.types, isRare && styles.tight)}>
      <legend className="visually-hidden">{t('coupon.type')}</legend>
      {shown.map((one) => {
        const offer = offers.find((of) => of.typeId === one)
        const isPossible = offer?.isPossible === true || one === builder
        const isOff = isBusy || (!isPossible && one !== typeId)
        return (
          <label
            key={one}
            className={classNames(styles.option, isOff && styles.off)}
            title={isPossible ? undefined : neededWords(t, offer, count)}
          >
            <Input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={typeId === one}
              disabled={isOff}
              onChange={() => choose(one)}
            />
            <span>{t(`coupon.type.${one}`)}</span>
          </label>
        )
      })}
      <Menu
        button={
          <>
            <span className={styles.rareName}>{isRare ? t(`coupon.type.${typeId}`) : t('coupon.type-more')}</span>
            <Icon name="chevron-down" size={14} />
          </>
        }
        buttonClass={classNames(styles.more, isRare && styles.chosen)}
        buttonLabel={isRare ? `${t(`coupon.type.${typeId}`)}, ${t('coupon.type-more')}` : undefined}
        isDisabled={isBusy}
        label={t('coupon.type-more')}
        items={rare.map((offer) => itemOf(t, offer, offer.typeId === typeId, count))}
      />
    </fieldset>
  )
}

type Text = ReturnType<typeof useText>

/** 'Needs 3 picks' or 'Takes at most 8 picks'. */
function neededWords(t: Text, offer: TypeOffer | undefined, count: number): string {
  if (offer === undefined) return ''
  return count < offer.legsMin
    ? t('coupon.type-needs', { count: offer.legsMin })
    : t('coupon.type-takes', { count: offer.legsMax })
}

function itemOf(t: Text, offer: TypeOffer, isChecked: boolean, count: number): MenuItem {
  const { typeId, isPossible } = offer
  return {
    key: String(typeId),
    label: t(`coupon.type.${typeId}`),
    text: isPossible ? t(`coupon.type-text.${typeId}`) : neededWords(t, offer, count),
    isChecked,
    isDisabled: !isPossible,
    onSelect: () => choose(typeId),
  }
}
