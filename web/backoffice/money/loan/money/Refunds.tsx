import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { answerRefund, listRefunds, recallRefund, type LoanRefunds, type RefundView } from '#contract/money/staff/refunds.ts'
import { formatIban } from '#domain/platform/iban.ts'

import { Button } from '../../../../kit/Button.tsx'
import { useLoanFormats } from '../../../../kit/loans/use-loan-formats.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../../kit/query.ts'
import { useProblemText } from '../../../../kit/texts/problem-text.ts'
import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'
import { useStaff } from '#web/backoffice/platform/session.ts'
import loan from '../Loan.module.css'
import classes from '../acts/Acts.module.css'
import { RefundDialog } from './RefundDialog.tsx'

const tones = {
	proposed: 'warning',
	refused: 'neutral',
	withdrawn: 'neutral',
	released: 'brand',
	recalled: 'neutral',
	rejected: 'danger',
	paid: 'success',
	returned: 'danger',
} as const satisfies Record<RefundView['status'], Tone>

const poll_ms = 15_000

/** Money that a loan does not need, and what was paid back of it; for whoever services loans. */
export function Refunds({ loanId }: { readonly loanId: string }) {
	const { permissions } = useStaff()
	return permissions.includes('loan_service') ? <OfLoan loanId={loanId} /> : null
}

function OfLoan({ loanId }: { readonly loanId: string }) {
	const { t } = useTranslation('loan-money')
	const { data } = useCall(listRefunds, { params: { loanId } }, { refetchInterval: poll_ms })
	const formats = useLoanFormats(data?.currency ?? 'EUR')
	const [seen, setSeen] = useState<LoanRefunds>()
	if (data === undefined || (data.refundable_cents === 0 && data.refunds.length === 0)) return null
	const waiting = data.refunds.filter(({ status }) => status === 'proposed')
	const others = data.refunds.filter(({ status }) => status !== 'proposed')
	return (
		<section className={loan.section}>
			<h2>{t('refunds.title')}</h2>
			{data.refundable_cents > 0 && <p>{t('refunds.waiting', { amount: formats.money(data.refundable_cents) })}</p>}
			{data.may_propose && (
				<div className={classes.acts}>
					<Button emphasis="secondary" onClick={() => setSeen(data)}>
						{t('refunds.propose')}
					</Button>
				</div>
			)}
			{waiting.map((refund) => (
				<Waiting key={refund.refund_id} loanId={loanId} data={data} refund={refund} />
			))}
			<ol className={classes.list}>
				{others.map((refund) => (
					<One key={refund.refund_id} loanId={loanId} data={data} refund={refund} />
				))}
			</ol>
			{seen !== undefined && <RefundDialog loanId={loanId} seen={seen} onClose={() => setSeen(undefined)} />}
		</section>
	)
}

interface OneProps {
	readonly loanId: string
	readonly data: LoanRefunds
	readonly refund: RefundView
}

/** Where it goes and why that account is right: what the second person checks. */
function Route({ refund: { from_iban, payee_iban, is_payer, holder_name } }: { readonly refund: RefundView }) {
	const { t } = useTranslation('loan-money')
	return (
		<>
			<p className="figures">{t('refunds.route', { from: formatIban(from_iban), to: formatIban(payee_iban) })}</p>
			<p className={loan.muted}>{is_payer ? t('refunds.to_payer') : t('refunds.compared', { name: holder_name ?? '' })}</p>
		</>
	)
}

function Waiting({ loanId, data, refund }: OneProps) {
	const { t } = useTranslation('loan-money')
	const formats = useLoanFormats(data.currency)
	const { mutateAsync: send } = useSend(answerRefund, { refreshes: [listRefunds] })
	const { refund_id, version, amount_cents, payee_name, reason, proposed_by, proposed_at, may_answer, may_withdraw } = refund
	const what = t('refunds.what', { amount: formats.money(amount_cents), name: payee_name })
	return (
		<SecondPerson
			what={what}
			about={what}
			changes={[]}
			why={reason}
			proposed_by={proposed_by}
			proposed_at={proposed_at}
			answered_by={data.answered_by_roles}
			may={{ confirm: may_answer, refuse: may_answer, withdraw: may_withdraw }}
			onAnswer={async (given) => void (await send({ params: { loanId, refundId: refund_id }, body: { ...given, version } }))}
		>
			<Route refund={refund} />
		</SecondPerson>
	)
}

function One({ loanId, data, refund }: OneProps) {
	const { t } = useTranslation('loan-money')
	const formats = useLoanFormats(data.currency)
	const { amount_cents, payee_name, status, reason, answer_note, bank_reason, paid_on, returned_on, proposed_by, proposed_at } = refund
	const told = [
		paid_on === null ? null : t('refunds.paid_on', { date: formats.date(paid_on) }),
		returned_on === null ? null : t('refunds.returned_on', { date: formats.date(returned_on) }),
		bank_reason === null ? null : t('refunds.bank', { reason: bank_reason }),
		answer_note,
	].filter((part) => part !== null)
	return (
		<li className={classes.entry}>
			<div>
				<p className={classes.what}>
					{t('refunds.what', { amount: formats.money(amount_cents), name: payee_name })}{' '}
					<Tag tone={tones[status]}>{t(`refunds.status.${status}`)}</Tag>
				</p>
				{told.length > 0 && <p>{told.join(' · ')}</p>}
				<Route refund={refund} />
				<p className={loan.muted}>
					{[reason, t('refunds.proposed', { date: formats.date(proposed_at.slice(0, 10)), name: proposed_by })].join(' · ')}
				</p>
			</div>
			{refund.may_recall && <Recall loanId={loanId} refund={refund} />}
		</li>
	)
}

function Recall({ loanId, refund: { refund_id, version } }: { readonly loanId: string; readonly refund: RefundView }) {
	const { t } = useTranslation('loan-money')
	const recall = useSend(recallRefund, { refreshes: [listRefunds] })
	const problemText = useProblemText()
	const start = (): void =>
		recall.mutate(
			{ params: { loanId, refundId: refund_id }, body: { version } },
			{
				onSuccess: () => showMessage({ kind: 'success', text: t('refunds.recalled') }),
				onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
			},
		)
	return (
		<div className={classes.acts}>
			<Button emphasis="secondary" is_busy={recall.isPending} onClick={start}>
				{t('refunds.recall')}
			</Button>
		</div>
	)
}
