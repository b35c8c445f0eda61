import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import { getLoanLedger, type LoanLedger } from '#contract/money/staff/loans.ts'

import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { useCall } from '../../../kit/query.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import classes from './Loan.module.css'
import records from './Records.module.css'

type BookedJournal = LoanLedger['journals'][number]

/** Every journal as it was booked, for auditors and whoever pays. */
export function LedgerTab({ loanId }: { readonly loanId: string }) {
	const { t } = useTranslation(['backoffice-loans', 'loans'])
	const { data } = useCall(getLoanLedger, { params: { loanId } })
	const formats = useLoanFormats(data?.currency ?? 'EUR')
	if (data === undefined) return <Skeleton lines={10} />
	const nameOf = ({ kind }: BookedJournal): string => {
		if (kind === 'accrual' || kind === 'release' || kind === 'due' || kind === 'suspension' || kind === 'suspended_paid' || kind === 'cure')
			return t(`backoffice-loans:ledger.kinds.${kind}`)
		return t(`loans:kind.${kind}`)
	}
	return (
		<div className={classes.whole}>
			<p className={classes.muted}>{t('backoffice-loans:ledger.lead')}</p>
			<FigureTable caption={`${t('backoffice-loans:tabs.ledger')}, ${data.currency}`} is_headed className={records.ledger}>
				<thead>
					<tr>
						<th scope="col">{t('loans:payments.on')}</th>
						<th scope="col">{t('backoffice-loans:ledger.accounting_on')}</th>
						<th scope="col" className={records.text}>
							{t('backoffice-loans:ledger.account')}
						</th>
						<th scope="col">{t('backoffice-loans:ledger.debit')}</th>
						<th scope="col">{t('backoffice-loans:ledger.credit')}</th>
					</tr>
				</thead>
				<tbody>
					{data.journals.map((journal) => (
						<Fragment key={journal.journal_id}>
							<tr className={records.journal}>
								<th scope="rowgroup" rowSpan={journal.entries.length + 1}>
									{formats.date(journal.value_on)}
								</th>
								<td rowSpan={journal.entries.length + 1}>{formats.date(journal.accounting_on)}</td>
								<td className={records.text} colSpan={3}>
									<strong>{nameOf(journal)}</strong>{' '}
									{journal.reverses !== null && <Tag tone="warning">{t('backoffice-loans:ledger.mirror')}</Tag>}
								</td>
							</tr>
							{journal.entries.map(({ account, amount_cents, instalment }) => (
								<tr key={`${account} ${instalment} ${amount_cents}`}>
									<td className={records.text}>{t(`backoffice-loans:ledger.accounts.${account}`)}</td>
									<td>{amount_cents > 0 ? formats.amount(amount_cents) : ''}</td>
									<td>{amount_cents < 0 ? formats.amount(-amount_cents) : ''}</td>
								</tr>
							))}
						</Fragment>
					))}
				</tbody>
			</FigureTable>
		</div>
	)
}
