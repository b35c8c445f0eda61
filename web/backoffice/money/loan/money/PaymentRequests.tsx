import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import {
	listPaymentRequests,
	requestPayment,
	withdrawPaymentRequest,
	type LoanPaymentRequests,
	type StaffPaymentRequest,
} from '#contract/money/staff/payment-requests.ts'
import { paymentRequestForm, withdrawalReason } from '#domain/money/payment-requests/rules.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../../kit/Dialog.tsx'
import { NumberField } from '../../../../kit/fields/NumberField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { useLoanFormats } from '../../../../kit/loans/use-loan-formats.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../../kit/query.ts'
import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import loan from '../Loan.module.css'
import classes from '../acts/Acts.module.css'
import { ArrearsPart } from '../Aside.tsx'

const tones = { open: 'brand', paid_in_part: 'warning', paid: 'success', withdrawn: 'neutral' } as const satisfies Record<
	StaffPaymentRequest['status'],
	Tone
>

/** Payments that the company was asked for, with what has arrived on each. */
export function PaymentRequests({ loanId }: { readonly loanId: string }) {
	const { t } = useTranslation('loan-money')
	const { data } = useCall(listPaymentRequests, { params: { loanId } })
	const [seen, setSeen] = useState<LoanPaymentRequests>()
	if (data === undefined || (!data.may_request && data.requests.length === 0)) return null
	return (
		<section className={loan.section}>
			<h2>{t('requests.title')}</h2>
			{data.account_shown === null && <p className={loan.muted}>{t('requests.no_account')}</p>}
			{data.may_request && (
				<div className={classes.acts}>
					<Button emphasis="secondary" onClick={() => setSeen(data)}>
						{t('requests.ask')}
					</Button>
				</div>
			)}
			<ol className={classes.list}>
				{data.requests.map((request) => (
					<One key={request.request_id} loanId={loanId} data={data} request={request} />
				))}
			</ol>
			{seen !== undefined && <AskDialog loanId={loanId} seen={seen} onClose={() => setSeen(undefined)} />}
		</section>
	)
}

interface AskDialogProps {
	readonly loanId: string
	/** As it was when the dialog was opened: what another asks for meanwhile is not taken for seen. */
	readonly seen: LoanPaymentRequests
	readonly onClose: () => void
}

function AskDialog({ loanId, seen, onClose }: AskDialogProps) {
	const { t } = useTranslation('loan-money')
	const { mutateAsync: send } = useSend(requestPayment, { refreshes: [listPaymentRequests] })
	const { open_cents, claims, currency, account_shown, last } = seen
	const form = useContractForm(paymentRequestForm, {
		defaults: { amount: null, reason: '' },
		onSubmit: async (body) => {
			await send({ params: { loanId }, body: { ...body, after: last } })
			showMessage({ kind: 'success', text: t('requests.sent') })
			onClose()
		},
	})
	return (
		<Dialog title={t('requests.ask')} onClose={onClose}>
			{open_cents === 0 ? (
				<p>{t('requests.none_open')}</p>
			) : (
				<ArrearsPart account={{ open: claims, terminated_on: null }} currency={currency} />
			)}
			{account_shown !== null && <p className={loan.muted}>{t('requests.to', { account: account_shown })}</p>}
			<Form form={form}>
				<NumberField form={form} name="amount" label={t('requests.amount', { currency })} hint={t('requests.amount_hint')} decimals={2} />
				<TextareaField form={form} name="reason" label={t('requests.reason')} hint={t('requests.reason_hint')} rows={2} />
				<DialogActions>
					<SubmitButton form={form}>{t('requests.send')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('requests.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}

interface OneProps {
	readonly loanId: string
	readonly data: LoanPaymentRequests
	readonly request: StaffPaymentRequest
}

function One({ loanId, data, request }: OneProps) {
	const { t } = useTranslation('loan-money')
	const formats = useLoanFormats(data.currency)
	const [is_withdrawing, setWithdrawing] = useState(false)
	const { amount_cents, status, requested_on, requested_by, paid_cents, paid_on, reason, transfer } = request
	const { withdrawn_on, withdrawn_by, withdrawn_reason } = request
	const may_withdraw = data.may_request && (status === 'open' || status === 'paid_in_part')
	return (
		<li className={classes.entry}>
			<div>
				<p className={classes.what}>
					<span className="figures">{formats.money(amount_cents)}</span> <Tag tone={tones[status]}>{t(`requests.status.${status}`)}</Tag>
				</p>
				{paid_on !== null && <p>{t('requests.arrived', { paid: formats.money(paid_cents), date: formats.date(paid_on) })}</p>}
				{reason !== null && <p>{reason}</p>}
				{withdrawn_on !== null && (
					<p>{t('requests.withdrawn', { date: formats.date(withdrawn_on), name: withdrawn_by ?? '', reason: withdrawn_reason ?? '' })}</p>
				)}
				<p className={loan.muted}>
					{[t('requests.asked', { date: formats.date(requested_on), name: requested_by }), transfer?.reference_shown]
						.filter((part) => part !== undefined)
						.join(' · ')}
				</p>
				{is_withdrawing && <Withdrawing loanId={loanId} requestId={request.request_id} onClose={() => setWithdrawing(false)} />}
			</div>
			{may_withdraw && !is_withdrawing && (
				<div className={classes.acts}>
					<Button emphasis="secondary" onClick={() => setWithdrawing(true)}>
						{t('requests.withdraw')}
					</Button>
				</div>
			)}
		</li>
	)
}

const withdrawing = z.strictObject({ reason: withdrawalReason })

interface WithdrawingProps {
	readonly loanId: string
	readonly requestId: string
	readonly onClose: () => void
}

function Withdrawing({ loanId, requestId, onClose }: WithdrawingProps) {
	const { t } = useTranslation('loan-money')
	const { mutateAsync: send } = useSend(withdrawPaymentRequest, { refreshes: [listPaymentRequests] })
	const form = useContractForm(withdrawing, {
		defaults: { reason: '' },
		onSubmit: async (body) => {
			await send({ params: { loanId, requestId }, body })
			showMessage({ kind: 'success', text: t('requests.taken_back') })
			onClose()
		},
	})
	return (
		<Form form={form}>
			<TextareaField form={form} name="reason" label={t('requests.why')} rows={2} />
			<div className={classes.acts}>
				<SubmitButton form={form} emphasis="secondary">
					{t('requests.withdraw')}
				</SubmitButton>
				<Button emphasis="quiet" onClick={onClose}>
					{t('requests.cancel')}
				</Button>
			</div>
		</Form>
	)
}
