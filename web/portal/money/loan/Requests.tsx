import { useTranslation } from 'react-i18next'

import {
	askAboutLoan,
	listOwnLoanRequests,
	withdrawLoanRequest,
	type LoanRequestView,
	type OwnLoanRequests,
} from '#contract/money/loan-requests.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { centsOf } from '#domain/platform/money.ts'
import type { LoanRequest } from '#domain/money/servicing/requests.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './Loan.module.css'

/** What was asked for, and asking: one of a kind waits at a time. */
export function useLoanRequests(applicationId: string) {
	const { t } = useTranslation('loans')
	const problemText = useProblemText()
	const params = { applicationId }
	const refreshes = [listOwnLoanRequests]
	const { data } = useCall(listOwnLoanRequests, { params })
	const asking = useSend(askAboutLoan, { refreshes })
	const withdrawing = useSend(withdrawLoanRequest, { refreshes })
	const onError = (error: unknown) => showMessage({ kind: 'failure', text: problemText.ofError(error) })
	const isOpen = (kind: LoanRequest['kind']): boolean =>
		data?.requests.some(({ request, status }) => request.kind === kind && status === 'open') ?? false
	return {
		data,
		is_busy: asking.isPending,
		/** Whether this person may ask for it now. */
		mayAsk: (kind: LoanRequest['kind']): boolean => data?.may_ask === true && !isOpen(kind),
		isOpen,
		ask: (body: LoanRequest, onAsked?: () => void) =>
			asking.mutate(
				{ params, body },
				{
					onError,
					onSuccess: () => {
						showMessage({ kind: 'success', text: t('requests.sent') })
						onAsked?.()
					},
				},
			),
		withdraw: (requestId: string) => withdrawing.mutate({ params: { applicationId, requestId } }, { onError }),
	}
}

interface RequestsProps {
	readonly data: OwnLoanRequests
	readonly currency: Currency
	readonly onWithdraw: (request_id: string) => void
}

/** What became of each thing that was asked for. */
export function Requests({ data: { requests, may_ask }, currency, onWithdraw }: RequestsProps) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats(currency)
	const what = ({ request }: LoanRequestView): string => {
		if (request.kind === 'deferral') return t('requests.deferral', { count: request.count })
		const values = { date: formats.date(request.on) }
		return request.amount === null
			? t('requests.prepayment_whole', values)
			: t('requests.prepayment', { ...values, amount: formats.money(centsOf(request.amount)) })
	}
	if (requests.length === 0) return null
	return (
		<section className={classes.section}>
			<h2>{t('requests.title')}</h2>
			<ul className={classes.requests}>
				{requests.map((one) => (
					<li key={one.request_id}>
						<p>{what(one)}</p>
						<p className={classes.note}>
							{t(`requests.status.${one.status}`, {
								asked: formats.date(one.asked_at),
								answered: one.answered_at === null ? '' : formats.date(one.answered_at),
							})}
						</p>
						{one.answer_note !== null && <p>{one.answer_note}</p>}
						{one.lapsed_because !== null && <p>{t(`requests.because.${one.lapsed_because}`)}</p>}
						{one.status === 'open' && may_ask && (
							<TextButton onClick={() => onWithdraw(one.request_id)}>
								{t('requests.withdraw')} <span className="visually-hidden">{what(one)}</span>
							</TextButton>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
