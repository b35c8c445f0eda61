import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { QueueRow } from '#contract/staff/queues.ts'

import { Moment } from '../../shell/Moment.tsx'
import { useFormats } from '../../shell/formats.ts'
import { useWords } from '../../shell/words.ts'
import { Age } from './Age.tsx'
import { HandledBy } from './HandledBy.tsx'
import { StatusTag } from '../StatusTag.tsx'
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

/** Without these a row would not say which application it is. */
export const fixedColumns: readonly ColumnKey[] = ['shortApplicationId', 'companyName']

export interface Column {
	readonly key: ColumnKey
	readonly title: string
	readonly is_number: boolean
	/** The orders its heading leads to: the first, and the opposite. */
	readonly sorts: readonly [Sort, Sort] | undefined
	readonly cell: (row: QueueRow) => ReactNode
	/** The same for a file: a heading and a bare value for each. */
	readonly exported: readonly { readonly title: string; readonly value: (row: QueueRow) => string }[]
}

const sorts = {
	companyName: ['companyName', '-companyName'],
	// Who looks for amounts looks for the largest.
	loanSize: ['-loanSize', 'loanSize'],
	turn_since: ['turn_since', '-turn_since'],
	submitted: ['submitted', '-submitted'],
} as const satisfies Partial<Record<ColumnKey, readonly [Sort, Sort]>>

type Shown = Pick<Column, 'cell' | 'exported'>

const column = (key: ColumnKey, title: string, shown: Shown, more: Partial<Column> = {}): Column => ({
	key,
	title,
	is_number: false,
	sorts: undefined,
	...shown,
	...more,
})

/** What is a text on the page is the same text in the file. */
const text = (title: string, value: (row: QueueRow) => string): Shown => ({ cell: value, exported: [{ title, value }] })

/** Every column of the queue, with its words in the language shown. */
export function useColumns(now: Date): Record<ColumnKey, Column> {
	const { t } = useTranslation(['backoffice', 'queues'])
	const formats = useFormats()
	const words = useWords()
	const plain = new Intl.NumberFormat(formats.locale, { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 2 })

	const title = {
		shortApplicationId: t('queue.short_id'),
		companyName: t('queue.company'),
		partner_name: t('queue.partner'),
		allBanksLoanPurpose: t('queue.loan_type'),
		loanSize: t('queue.amount'),
		loanDuration: t('queue.term'),
		status: t('queue.status'),
		turn_since: t('queues:age.title'),
		submitted: t('queue.submitted'),
		assigned_to: t('queue.assigned_to'),
	} as const satisfies Record<ColumnKey, string>

	return {
		shortApplicationId: column(
			'shortApplicationId',
			title.shortApplicationId,
			text(title.shortApplicationId, (row) => row.shortApplicationId),
		),
		companyName: column(
			'companyName',
			title.companyName,
			text(title.companyName, (row) => row.companyName),
			{ sorts: sorts.companyName },
		),
		partner_name: column(
			'partner_name',
			title.partner_name,
			text(title.partner_name, (row) => row.partner_name),
		),
		allBanksLoanPurpose: column(
			'allBanksLoanPurpose',
			title.allBanksLoanPurpose,
			text(title.allBanksLoanPurpose, (row) => words.loanType(row.allBanksLoanPurpose)),
		),
		loanSize: column(
			'loanSize',
			title.loanSize,
			{
				cell: (row) => formats.money(row.loanSize, row.currency),
				exported: [
					{ title: title.loanSize, value: (row) => plain.format(row.loanSize) },
					{ title: t('queue.currency'), value: (row) => row.currency },
				],
			},
			{ is_number: true, sorts: sorts.loanSize },
		),
		loanDuration: column(
			'loanDuration',
			title.loanDuration,
			{
				cell: (row) => formats.months(row.loanDuration),
				exported: [{ title: t('queue.term_months'), value: (row) => String(row.loanDuration) }],
			},
			{ is_number: true },
		),
		status: column('status', title.status, {
			cell: (row) => <StatusTag status={row.status} />,
			exported: [{ title: title.status, value: (row) => t(`status.${row.status}`) }],
		}),
		turn_since: column(
			'turn_since',
			title.turn_since,
			{
				cell: (row) => <Age row={row} now={now} />,
				exported: [{ title: title.turn_since, value: (row) => localMoment(row.turn_since) }],
			},
			{ sorts: sorts.turn_since },
		),
		submitted: column(
			'submitted',
			title.submitted,
			{
				cell: (row) => <Moment iso={row.submitted} now={now} />,
				exported: [{ title: title.submitted, value: (row) => localMoment(row.submitted) }],
			},
			{ sorts: sorts.submitted },
		),
		assigned_to: column('assigned_to', title.assigned_to, {
			cell: (row) => <HandledBy row={row} />,
			exported: [{ title: title.assigned_to, value: (row) => row.assigned_to?.display_name ?? '' }],
		}),
	}
}

const two = (part: number): string => String(part).padStart(2, '0')

/** `2026-11-21 14:05` where the reader is: what every spreadsheet reads as a moment. */
function localMoment(iso: string): string {
	const moment = new Date(iso)
	const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
	return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}
