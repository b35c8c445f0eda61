import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { disclosePayoutAccounts, getPayout, type CasePayout, type PayoutAccounts } from '#contract/money/staff/payouts.ts'
import { formatIban } from '#domain/platform/iban.ts'

import { Button, ButtonLink } from '../../../../kit/Button.tsx'
import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { useCall, useSend } from '../../../../kit/query.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import { Part, Section } from '#web/backoffice/platform/layout/Section.tsx'
import classes from './Flows.module.css'
import { PayoutDialog } from './PayoutDialog.tsx'

/** The payout: recipient, preparation, and the loan with its repayment plan. */
export function PayoutSection({ case_view }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('backoffice-flows')
	const { applicationId } = case_view.application
	const [is_open, setOpen] = useState(false)
	const { data } = useCall(getPayout, { params: { applicationId } }, { throwOnError: false })
	const may_pay = useStaff().permissions.includes('application_payout')
	const [accounts, setAccounts] = useState<PayoutAccounts>()
	const { mutate: disclose, isPending } = useSend(disclosePayoutAccounts)
	const show = (opens_form: boolean): void =>
		disclose(
			{ params: { applicationId }, body: {} },
			{
				onSuccess: (shown) => {
					setAccounts(shown)
					setOpen(opens_form)
				},
			},
		)
	return (
		<Section id="payout" title={t('payout.title')}>
			{data === undefined && <Skeleton lines={3} />}
			{data?.payout === null && <p className={classes.muted}>{t('payout.none')}</p>}
			{data !== undefined && data.payout !== null && <Payee payout={data.payout} iban={accounts?.payee_iban ?? null} />}
			{data !== undefined && (may_pay || data.may_save) && (
				<div className={classes.acts}>
					{data.payout !== null && may_pay && (
						<Button
							emphasis="secondary"
							is_busy={isPending}
							onClick={() => (accounts === undefined ? show(false) : setAccounts(undefined))}
						>
							{t(accounts === undefined ? 'payout.account_show' : 'payout.account_hide')}
						</Button>
					)}
					{data.may_save && (
						<Button emphasis="secondary" is_busy={isPending} onClick={() => show(true)}>
							{t('payout.prepare')}
						</Button>
					)}
				</div>
			)}
			{data !== undefined && data.loan !== null && <Loan loan={data.loan} />}
			{is_open && data !== undefined && accounts !== undefined && (
				<PayoutDialog applicationId={applicationId} data={data} accounts={accounts} onClose={() => setOpen(false)} />
			)}
		</Section>
	)
}

function Payee({ payout, iban }: { readonly payout: NonNullable<CasePayout['payout']>; readonly iban: string | null }) {
	const { t } = useTranslation('backoffice-flows')
	const formats = useFormats()
	const times = useTimes()
	const { holder_name, fee_settlement, notices_sent_on } = payout
	return (
		<Facts
			facts={[
				{ name: t('payout.payee_name'), value: payout.payee_name },
				{ name: t('payout.payee_iban'), value: iban === null ? payout.payee_iban : formatIban(iban), is_wide: true },
				{ name: t('payout.payee_bic'), value: payout.payee_bic },
				{
					name: t('payout.holder_name'),
					value:
						holder_name === null ? null : `${holder_name} (${t(payout.is_same_holder ? 'payout.holder_same' : 'payout.holder_differs')})`,
				},
				{ name: t('payout.fee_settlement'), value: t(`payout.fee_${fee_settlement ?? 'open'}`) },
				{ name: t('payout.notices_sent_on'), value: notices_sent_on === null ? null : formats.date(notices_sent_on) },
				{ name: t('payout.saved_by'), value: `${payout.saved_by}, ${times.exact(new Date(payout.saved_at))}` },
			]}
		/>
	)
}

const planColumns = ['number', 'due', 'payment', 'interest', 'principal', 'instalment_fee', 'balance'] as const

function Loan({ loan }: { readonly loan: NonNullable<CasePayout['loan']> }) {
	const { t } = useTranslation('backoffice-flows')
	const formats = useFormats()
	const money = (amount: number) => formats.moneyToTheCent(amount, loan.currency)
	const has_fee = loan.instalments.some(({ fee }) => fee > 0)
	const columns = has_fee ? planColumns : planColumns.filter((column) => column !== 'instalment_fee')
	return (
		<Part title={t('payout.loan')}>
			<Facts
				facts={[
					{ name: t('payout.loan_status'), value: t(`payout.status.${loan.status}`) },
					{ name: t('payout.owed'), value: money(loan.owed) },
					{ name: t('payout.amount'), value: money(loan.payout) },
					{ name: t('payout.fee'), value: money(loan.fee) },
					{ name: t('payout.rate'), value: formats.percent(loan.rate) },
				]}
			/>
			<LoanLink loan_id={loan.loan_id} />
			<details className={classes.earlier}>
				<summary>{t('payout.plan', { number: loan.instalments.length })}</summary>
				<div className={classes.scroll} role="group" aria-label={t('payout.plan', { number: loan.instalments.length })}>
					<table className={classes.plan}>
						<thead>
							<tr>
								{columns.map((column) => (
									<th key={column} scope="col">
										{t(`payout.${column}`)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{loan.instalments.map((instalment) => (
								<tr key={instalment.number}>
									<th scope="row">{instalment.number}</th>
									<td>{instalment.due_on === null ? t('payout.month', { month: instalment.month }) : formats.date(instalment.due_on)}</td>
									<td>{money(instalment.payment)}</td>
									<td>{money(instalment.interest)}</td>
									<td>{money(instalment.principal)}</td>
									{has_fee && <td>{money(instalment.fee)}</td>}
									<td>{money(instalment.balance)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</details>
		</Part>
	)
}

function LoanLink({ loan_id }: { readonly loan_id: string }) {
	const { t } = useTranslation('backoffice-loans')
	return (
		<div className={classes.acts}>
			<ButtonLink emphasis="secondary" to={path.loan(loan_id)}>
				{t('open')}
			</ButtonLink>
		</div>
	)
}
