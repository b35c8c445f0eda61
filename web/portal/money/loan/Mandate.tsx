import { useTranslation } from 'react-i18next'

import { getOwnMandate } from '#contract/money/mandates.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { useCall } from '../../../kit/query.ts'
import { OtherAccount } from './OtherAccount.tsx'
import classes from './Loan.module.css'

/** By which mandate the instalments are collected, and when the next one is. Nothing where the borrower pays by transfer. */
export function Mandate({ applicationId }: { readonly applicationId: string }) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats('EUR')
	const { data } = useCall(getOwnMandate, { params: { applicationId } })
	const mandate = data?.mandate ?? null
	if (data === undefined || mandate === null) return null
	const { status, next, iban, reference, creditor_identifier, signed_on } = mandate
	return (
		<section className={classes.section}>
			<h2>{t('mandate.title')}</h2>
			{status === 'active' ? (
				<p>
					{next === null
						? t('mandate.nothing')
						: t('mandate.next', { amount: formats.money(next.amount_cents), date: formats.date(next.on), iban })}
				</p>
			) : (
				<p>{t(`mandate.not_collected.${status}`)}</p>
			)}
			<p className={classes.note}>{t('mandate.about', { reference, creditor_identifier, date: formats.date(signed_on) })}</p>
			<OtherAccount applicationId={applicationId} data={data} />
		</section>
	)
}
