import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { declineLoanRequest, listLoanRequests, type StaffLoanRequest } from '#contract/money/staff/loan-requests.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { declineNote } from '#domain/money/servicing/requests.ts'

import { Button } from '../../../../kit/Button.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { useCall, useSend } from '../../../../kit/query.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import loan from '../Loan.module.css'
import classes from './Acts.module.css'
import { useChangeText } from './use-change-text.ts'

const poll_ms = 15_000

const declining = z.strictObject({ note: declineNote })

/** What the company has asked for: recording the change answers it, declining needs a reason. */
export function Requests({ loanId }: { readonly loanId: string }) {
	const { t } = useTranslation('backoffice-loans')
	const { data } = useCall(listLoanRequests, { params: { loanId } }, { refetchInterval: poll_ms })
	if (data === undefined || data.requests.length === 0) return null
	return (
		<section className={loan.section}>
			<h2>{t('requests.title')}</h2>
			<ol className={classes.list}>
				{data.requests.map((request) => (
					<One key={request.request_id} loanId={loanId} one={request} currency={data.currency} may_answer={data.may_answer} />
				))}
			</ol>
		</section>
	)
}

interface OneProps {
	readonly loanId: string
	readonly one: StaffLoanRequest
	readonly currency: Currency
	readonly may_answer: boolean
}

function One({ loanId, one, currency, may_answer }: OneProps) {
	const { t } = useTranslation(['backoffice-loans', 'loans'])
	const formats = useFormats()
	const times = useTimes()
	const { money } = useChangeText(currency)
	const [is_declining, setDeclining] = useState(false)
	const { request, status, asked_at, answered_by, answer_note, lapsed_because } = one
	const details =
		request.kind === 'prepayment'
			? [
					t('backoffice-loans:requests.on', { date: formats.date(request.on) }),
					request.amount === null ? t('backoffice-loans:requests.whole') : money(request.amount),
					t(`loans:ahead.${request.effect}`),
				]
			: [
					t('backoffice-loans:requests.instalments', { count: request.count }),
					t(`backoffice-loans:acts.put_off.${request.is_full ? 'full' : 'principal'}`),
					request.reason,
				]
	return (
		<li className={classes.entry}>
			<div>
				<p className={classes.what}>
					{t(`backoffice-loans:requests.kind.${request.kind}`)} <Tag tone="neutral">{t(`backoffice-loans:requests.status.${status}`)}</Tag>
				</p>
				<p>{details.join(' · ')}</p>
				{answer_note !== null && <p>{answer_note}</p>}
				{lapsed_because !== null && <p>{t(`loans:requests.because.${lapsed_because}`)}</p>}
				<p className={loan.muted}>
					{[t('backoffice-loans:requests.asked', { time: times.exact(new Date(asked_at)) }), answered_by]
						.filter((part) => part !== null)
						.join(' · ')}
				</p>
				{is_declining && <Declining loanId={loanId} requestId={one.request_id} onClose={() => setDeclining(false)} />}
			</div>
			{status === 'open' && may_answer && !is_declining && (
				<div className={classes.acts}>
					<Button emphasis="secondary" onClick={() => setDeclining(true)}>
						{t('backoffice-loans:requests.decline')}
					</Button>
				</div>
			)}
		</li>
	)
}

interface DecliningProps {
	readonly loanId: string
	readonly requestId: string
	readonly onClose: () => void
}

function Declining({ loanId, requestId, onClose }: DecliningProps) {
	const { t } = useTranslation('backoffice-loans')
	const { mutateAsync: send } = useSend(declineLoanRequest, { refreshes: [listLoanRequests] })
	const form = useContractForm(declining, {
		defaults: { note: '' },
		onSubmit: async (body) => {
			await send({ params: { loanId, requestId }, body })
			onClose()
		},
	})
	return (
		<Form form={form}>
			<TextareaField form={form} name="note" label={t('requests.why')} rows={2} />
			<div className={classes.acts}>
				<SubmitButton form={form} emphasis="secondary">
					{t('requests.decline')}
				</SubmitButton>
				<Button emphasis="quiet" onClick={onClose}>
					{t('acts.cancel')}
				</Button>
			</div>
		</Form>
	)
}
