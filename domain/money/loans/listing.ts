import { z } from 'zod'

import { addDays, daysBetween, type IsoDate } from '#domain/platform/dates.ts'

import { loanStatuses, type LoanStatus } from './statuses.ts'

/** What the list of loans is sorted by: the first order of each is the one that is wanted first. */
export const loanSorts = ['next_due', '-next_due', '-days_past_due', 'days_past_due', '-balance', 'balance'] as const
export type LoanSort = (typeof loanSorts)[number]

/** A list without a status is that of the loans that go on. */
const statusesThatGoOn: readonly LoanStatus[] = ['open', 'delay', 'default']

/** The statuses a list shows. Whoever searches means every loan. */
export const listedStatuses = ({ status, search }: { readonly status: LoanStatus | undefined; readonly search: string | null }) =>
	status !== undefined ? [status] : search === null ? statusesThatGoOn : loanStatuses

/** So many loans are a page. */
export const loans_of_page = 50

/** Within how many days the next instalment is due. */
export const most_days_ahead = 366

/** A loan that nothing is to come of stands behind those that are due some day. */
const never_due: IsoDate = '9999-12-31'

const first_day: IsoDate = '2000-01-01'

/** A due day as a number of the cursor, and back. */
const numberOfDay = (day: IsoDate): number => daysBetween(first_day, day)
export const dayOfNumber = (number: number): IsoDate => addDays(first_day, Math.min(Math.max(number, 0), numberOfDay(never_due)))

export interface LoanCursor {
	/** What the list is sorted by, of the loan next to the page. */
	readonly key: number
	readonly loan_id: string
}

/** The place between two pages, as it stands in an address. */
export const loanCursor = z
	.string()
	.regex(/^\d{1,15}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
	.transform((text): LoanCursor => {
		const [key = '', loan_id = ''] = text.split('.')
		return { key: Number(key), loan_id }
	})

export const cursorText = ({ key, loan_id }: LoanCursor): string => `${key}.${loan_id}`
