import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { listLoanMandates, type StaffMandate } from '#contract/money/mandates.ts'
import type { KeptStatus } from '#domain/money/direct-debits/mandates.ts'
import { formatIban } from '#domain/platform/iban.ts'

import { Button } from '../../../../kit/Button.tsx'
import { useLoanFormats } from '../../../../kit/loans/use-loan-formats.ts'
import { useCall } from '../../../../kit/query.ts'
import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import loan from '../Loan.module.css'
import classes from '../acts/Acts.module.css'
import { AccountPart } from './AccountPart.tsx'
import { MandateForm } from './MandateForm.tsx'

const tones = { active: 'success', suspended: 'warning', revoked: 'neutral', expired: 'neutral' } as const satisfies Record<
	StaffMandate['status'],
	Tone
>

/** The mandate by which instalments are collected, with the next debit; those before it are not shown. */
export function MandatePart({ loanId }: { readonly loanId: string }) {
	const { t } = useTranslation(['backoffice-loans', 'loans'])
	const { data } = useCall(listLoanMandates, { params: { loanId } })
	const [mandate] = data?.mandates ?? []
	if (data === undefined) return null
	return (
		<section className={loan.part}>
			<h2>{t('loans:mandate.title')}</h2>
			{mandate === undefined ? (
				<p className={loan.muted}>{t('backoffice-loans:mandate.none')}</p>
			) : (
				<Mandate key={`${mandate.mandate_id} ${mandate.version}`} loanId={loanId} applicationId={data.applicationId} mandate={mandate} />
			)}
			<AccountPart loanId={loanId} data={data} />
		</section>
	)
}

interface MandateProps {
	readonly loanId: string
	readonly applicationId: string
	readonly mandate: StaffMandate
}

function Mandate({ loanId, applicationId, mandate }: MandateProps) {
	const { t } = useTranslation(['backoffice-loans', 'loans'])
	const formats = useLoanFormats('EUR')
	const times = useTimes()
	const [wanted, setWanted] = useState<KeptStatus>()
	const { status, next, reference, iban, debtor_name, signed_on, expires_on, document_id, status_reason, status_by, status_at } = mandate
	const facts = [
		['next', next === null ? null : `${formats.date(next.on)}, ${formats.money(next.amount_cents)}`],
		['reference', reference],
		['debtor', `${debtor_name}, ${formatIban(iban)}`],
		['signed_on', formats.date(signed_on)],
		['expires_on', status === 'revoked' ? null : formats.date(expires_on)],
	] as const
	return (
		<>
			<div>
				<Tag tone={tones[status]}>{t(`loans:mandate.status.${status}`)}</Tag>
			</div>
			{status_reason !== null && status_at !== null && (
				<p className={loan.muted}>
					{[status_reason, status_by ?? t('backoffice-loans:mandate.by_bank'), times.exact(new Date(status_at))].join(' · ')}
				</p>
			)}
			<dl className={loan.sums}>
				{facts.map(
					([name, value]) =>
						value !== null && (
							<div key={name} className={loan.line} data-text>
								<dt>{t(`backoffice-loans:mandate.${name}`)}</dt>
								<dd>{value}</dd>
							</div>
						),
				)}
			</dl>
			{document_id !== null && <Link to={path.tab(applicationId, 'documents')}>{t('backoffice-loans:mandate.document')}</Link>}
			{wanted === undefined ? (
				<div className={classes.acts}>
					{mandate.may_become.map((to) => (
						<Button key={to} emphasis="secondary" onClick={() => setWanted(to)}>
							{t(`backoffice-loans:mandate.become.${to}`)}
						</Button>
					))}
				</div>
			) : (
				<MandateForm loanId={loanId} mandate={mandate} status={wanted} onClose={() => setWanted(undefined)} />
			)}
		</>
	)
}
