import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { QueueRow } from '#contract/cases/staff/queues.ts'

import { Moment } from '#web/backoffice/platform/layout/Moment.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useWords } from '#web/backoffice/platform/words.ts'
import { Age } from './Age.tsx'
import { HandledBy } from './HandledBy.tsx'
import { StatusTag } from '#web/backoffice/applying/applications/StatusTag.tsx'
import type { Sort } from './queue-address.ts'

export const columnKeys = [
	'shortApplicationId',
	'companyName',
	'partner_name',
	'allBanksLoanPurpose',
	'loanSize',
	'loanDuration',
	'status',
	'turn_since',
	'submitted',
	'assigned_to',
] as const
export type ColumnKey = (typeof columnKeys)[number]

/** The columns that identify an application. */
export const fixedColumns: readonly ColumnKey[] = ['shortApplicationId', 'companyName']

export interface Column {
	readonly key: ColumnKey
	readonly title: string
	readonly is_number: boolean
	/** The orders of its heading: the first press, and the opposite. */
	readonly sorts: readonly [Sort, Sort] | undefined
	readonly cell: (row: QueueRow) => ReactNode
}

const sorts = {
	companyName: ['companyName', '-companyName'],
	// Descending first, because people look for the largest amounts.
	loanSize: ['-loanSize', 'loanSize'],
	turn_since: ['turn_since', '-turn_since'],
	submitted: ['submitted', '-submitted'],
} as const satisfies Partial<Record<ColumnKey, readonly [Sort, Sort]>>

const column = (key: ColumnKey, title: string, cell: Column['cell'], more: Partial<Column> = {}): Column => ({
	key,
	title,
	is_number: false,
	sorts: undefined,
	cell,
	...more,
})

/** Every column of the queue, with texts in the current language. */
export function useColumns(now: Date): Record<ColumnKey, Column> {
	const { t } = useTranslation(['backoffice-queue', 'queues', 'backoffice'])
	const formats = useFormats()
	const words = useWords()

	const title = {
		shortApplicationId: t('backoffice:application.short_id'),
		companyName: t('backoffice:application.company'),
		partner_name: t('backoffice:application.partner'),
		allBanksLoanPurpose: t('backoffice:application.loan_type'),
		loanSize: t('backoffice:application.amount'),
		loanDuration: t('backoffice:application.term'),
		status: t('queue.status'),
		turn_since: t('queues:age.title'),
		submitted: t('backoffice:application.submitted'),
		assigned_to: t('backoffice:application.assigned_to'),
	} as const satisfies Record<ColumnKey, string>

	return {
		shortApplicationId: column('shortApplicationId', title.shortApplicationId, (row) => row.shortApplicationId),
		companyName: column('companyName', title.companyName, (row) => row.companyName, { sorts: sorts.companyName }),
		partner_name: column('partner_name', title.partner_name, (row) => row.partner_name),
		allBanksLoanPurpose: column('allBanksLoanPurpose', title.allBanksLoanPurpose, (row) => words.loanType(row.allBanksLoanPurpose)),
		loanSize: column('loanSize', title.loanSize, (row) => formats.money(row.loanSize, row.currency), {
			is_number: true,
			sorts: sorts.loanSize,
		}),
		loanDuration: column('loanDuration', title.loanDuration, (row) => formats.months(row.loanDuration), { is_number: true }),
		status: column('status', title.status, (row) => <StatusTag status={row.status} />),
		turn_since: column('turn_since', title.turn_since, (row) => <Age row={row} now={now} />, { sorts: sorts.turn_since }),
		submitted: column('submitted', title.submitted, (row) => <Moment iso={row.submitted} now={now} />, { sorts: sorts.submitted }),
		assigned_to: column('assigned_to', title.assigned_to, (row) => <HandledBy row={row} />),
	}
}
