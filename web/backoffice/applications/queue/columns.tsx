import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { QueueRow } from '#contract/staff/applications.ts'

import { Moment } from '../../shell/Moment.tsx'
import { useFormats } from '../../shell/formats.ts'
import { useWords } from '../../shell/words.ts'
import { Assignee } from '../Assignee.tsx'
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
	submitted: ['submitted', '-submitted'],
} as const satisfies Partial<Record<ColumnKey, readonly [Sort, Sort]>>

/** Every column of the queue, with its words in the language shown. */
export function useColumns(now: Date): Record<ColumnKey, Column> {
	const { t } = useTranslation('backoffice')
	const formats = useFormats()
	const words = useWords()
	const plain = new Intl.NumberFormat(formats.locale, { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 2 })

	const column = (key: ColumnKey, title: string, cell: Column['cell'], more: Partial<Column> = {}): Column => ({
		key,
		title,
		is_number: false,
		sorts: undefined,
		cell,
		exported: [{ title, value: (row) => String(cell(row)) }],
		...more,
	})

	return {
		shortApplicationId: column('shortApplicationId', t('queue.short_id'), (row) => row.shortApplicationId),
		companyName: column('companyName', t('queue.company'), (row) => row.companyName, { sorts: sorts.companyName }),
		partner_name: column('partner_name', t('queue.partner'), (row) => row.partner_name),
		allBanksLoanPurpose: column('allBanksLoanPurpose', t('queue.loan_type'), (row) => words.loanType(row.allBanksLoanPurpose)),
		loanSize: column('loanSize', t('queue.amount'), (row) => formats.money(row.loanSize, row.currency), {
			is_number: true,
			sorts: sorts.loanSize,
			exported: [
				{ title: t('queue.amount'), value: (row) => plain.format(row.loanSize) },
				{ title: t('queue.currency'), value: (row) => row.currency },
			],
		}),
		loanDuration: column('loanDuration', t('queue.term'), (row) => formats.months(row.loanDuration), {
			is_number: true,
			exported: [{ title: t('queue.term_months'), value: (row) => String(row.loanDuration) }],
		}),
		status: column('status', t('queue.status'), (row) => <StatusTag status={row.status} />, {
			exported: [{ title: t('queue.status'), value: (row) => t(`status.${row.status}`) }],
		}),
		submitted: column('submitted', t('queue.submitted'), (row) => <Moment iso={row.submitted} now={now} />, {
			sorts: sorts.submitted,
			exported: [{ title: t('queue.submitted'), value: (row) => localMoment(row.submitted) }],
		}),
		assigned_to: column('assigned_to', t('queue.assigned_to'), (row) => <Assignee assigned_to={row.assigned_to} />, {
			exported: [{ title: t('queue.assigned_to'), value: (row) => row.assigned_to?.display_name ?? '' }],
		}),
	}
}

/** `2026-11-21 14:05` where the reader is: what every spreadsheet reads as a moment. */
function localMoment(iso: string): string {
	const moment = new Date(iso)
	const two = (part: number): string => String(part).padStart(2, '0')
	const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
	return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}
