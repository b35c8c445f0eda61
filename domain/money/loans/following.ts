import { isBefore, type IsoDate } from '#domain/platform/dates.ts'

/**
 * Payments are known only of loans whose payments are recorded here: of any other nobody can say what is in arrears. Before its payout a loan is
 * taken as paid out today.
 */
export const isFollowed = (payments_from: IsoDate | null, paid_out_on: IsoDate): boolean =>
	payments_from !== null && !isBefore(paid_out_on, payments_from)
