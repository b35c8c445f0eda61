import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ListedLoan } from '#contract/money/staff/loan-list.ts'
import type { LoanSort } from '#domain/money/loans/listing.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { OrderIcon } from '#web/backoffice/platform/layout/icons.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { moveBetweenRows, rememberRow } from '#web/backoffice/platform/row-keys.ts'
import type { LoanView } from './loan-address.ts'
import classes from './Loans.module.css'
import { LoanStatusTag } from './LoanStatusTag.tsx'

export interface LoanListProps {
	readonly loans: readonly ListedLoan[]
	readonly view: LoanView
	readonly is_changing: boolean
	readonly addressOf: (change: Partial<LoanView>) => string
}

interface Column {
	readonly key: 'company' | 'status' | 'balance' | 'arrears' | 'days' | 'next_due'
	readonly is_number?: boolean
	/** The order that is taken first, and the other one. */
	readonly sorts?: readonly [LoanSort, LoanSort]
}

const columns: readonly Column[] = [
	{ key: 'company' },
	{ key: 'status' },
	{ key: 'balance', is_number: true, sorts: ['-balance', 'balance'] },
	{ key: 'arrears', is_number: true },
	{ key: 'days', is_number: true, sorts: ['-days_past_due', 'days_past_due'] },
	{ key: 'next_due', is_number: true, sorts: ['next_due', '-next_due'] },
]

/** The list as a table: each row is a link, and the arrow keys move between them. */
export function LoanTable({ loans, view, is_changing, addressOf }: LoanListProps) {
	const { t } = useTranslation('loan-list')
	return (
		<div className={classes.scroll}>
			<table className={`${classes.table} figures`} aria-busy={is_changing} data-changing={is_changing || undefined}>
				<caption className="visually-hidden">{t('list')}</caption>
				<thead>
					<tr>
						{columns.map((column) => (
							<Heading key={column.key} column={column} view={view} addressOf={addressOf} />
						))}
					</tr>
				</thead>
				<tbody data-rows>
					{loans.map((loan) => (
						<Row key={loan.loan_id} loan={loan} />
					))}
				</tbody>
			</table>
		</div>
	)
}

interface HeadingProps extends Pick<LoanListProps, 'view' | 'addressOf'> {
	readonly column: Column
}

function Heading({ column: { key, is_number = false, sorts }, view, addressOf }: HeadingProps) {
	const { t } = useTranslation(['loan-list', 'backoffice-flows'])
	const title = key === 'status' ? t('backoffice-flows:payout.loan_status') : t(`column.${key}`)
	if (sorts === undefined) {
		return (
			<th scope="col" data-number={is_number || undefined}>
				{title}
			</th>
		)
	}
	const order = sorts.includes(view.sort) ? (view.sort.startsWith('-') ? 'descending' : 'ascending') : undefined
	return (
		<th scope="col" data-number={is_number || undefined} aria-sort={order}>
			<Link
				to={addressOf({ sort: view.sort === sorts[0] ? sorts[1] : sorts[0] })}
				className={classes.heading}
				title={t('sort_by', { column: title })}
				preventScrollReset
			>
				{title}
				<OrderIcon order={order} />
			</Link>
		</th>
	)
}

function Row({ loan: { loan_id, number, companyName, status, currency, standing } }: { readonly loan: ListedLoan }) {
	const { t } = useTranslation('loan-list')
	const formats = useLoanFormats(currency)
	return (
		<tr>
			<th scope="row">
				<Link
					data-row={loan_id}
					to={path.loan(loan_id)}
					className={classes.link}
					onClick={() => rememberRow(loan_id)}
					onKeyDown={moveBetweenRows}
				>
					{companyName}
				</Link>
				<span className={classes.number}>{number}</span>
			</th>
			<td>
				<LoanStatusTag status={status} />
				{standing !== null && standing.insolvent_since !== null && <Tag tone="danger">{t('insolvency')}</Tag>}
				{standing !== null && standing.written_off_cents > 0 && (
					<span className={classes.amount}>{t('written_off', { amount: formats.money(standing.written_off_cents) })}</span>
				)}
			</td>
			{standing === null ? (
				<td colSpan={4} className={classes.muted}>
					{status === 'pending' || status === 'canceled' ? '–' : t('not_followed')}
				</td>
			) : (
				<>
					<td data-number>{formats.money(standing.balance_cents)}</td>
					<td data-number data-tone={standing.arrears_cents > 0 ? 'danger' : undefined}>
						{standing.arrears_cents > 0 ? formats.money(standing.arrears_cents) : '–'}
					</td>
					<td data-number>{standing.days_past_due > 0 ? formats.number(standing.days_past_due) : '–'}</td>
					<td data-number>
						{standing.next_due_on === null || standing.next_due_cents === null ? (
							'–'
						) : (
							<>
								{formats.date(standing.next_due_on)}
								<span className={classes.amount}>{formats.money(standing.next_due_cents)}</span>
							</>
						)}
					</td>
				</>
			)}
		</tr>
	)
}
