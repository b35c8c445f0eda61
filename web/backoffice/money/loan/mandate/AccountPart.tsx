import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AccountChange, LoanMandates } from '#contract/money/mandates.ts'
import { formatIban } from '#domain/platform/iban.ts'

import { Button } from '../../../../kit/Button.tsx'
import { useLoanFormats } from '../../../../kit/loans/use-loan-formats.ts'
import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import loan from '../Loan.module.css'
import classes from '../acts/Acts.module.css'
import { CallBackForm, CompletionForm, EndForm, WishForm } from './AccountForms.tsx'

const tones = { open: 'brand', done: 'success', refused: 'danger', withdrawn: 'neutral', expired: 'neutral' } as const satisfies Record<
	AccountChange['status'],
	Tone
>

interface AccountPartProps {
	readonly loanId: string
	readonly data: LoanMandates
}

/** Another account for the instalments: the last one that was asked for, with what it waits for, and recording one. */
export function AccountPart({ loanId, data: { account_changes, may_change_account, numbers } }: AccountPartProps) {
	const { t } = useTranslation('backoffice-loans')
	const [is_recording, setRecording] = useState(false)
	const [last] = account_changes
	const is_open = last?.status === 'open'
	if (last === undefined && !may_change_account) return null
	return (
		<>
			{last !== undefined && (
				<>
					<h3>{t('account.title')}</h3>
					<Change key={`${last.change_id} ${last.version}`} loanId={loanId} change={last} numbers={numbers} />
				</>
			)}
			{may_change_account &&
				!is_open &&
				(is_recording ? (
					<WishForm loanId={loanId} onClose={() => setRecording(false)} />
				) : (
					<div className={classes.acts}>
						<Button emphasis="secondary" onClick={() => setRecording(true)}>
							{t('account.record')}
						</Button>
					</div>
				))}
		</>
	)
}

interface ChangeProps {
	readonly loanId: string
	readonly change: AccountChange
	readonly numbers: LoanMandates['numbers']
}

type Act = 'call' | 'complete' | 'refused' | 'withdrawn'

const said = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' · ')

function Change({ loanId, change, numbers }: ChangeProps) {
	const { t } = useTranslation('backoffice-loans')
	const formats = useLoanFormats('EUR')
	const times = useTimes()
	const [act, setAct] = useState<Act>()
	const { status, step, may_call, may_complete, may_end } = change
	const at = (moment: string | null): string | null => (moment === null ? null : times.exact(new Date(moment)))
	const facts = [
		['iban', `${change.holder}, ${formatIban(change.iban)}`],
		['before', status === 'open' ? formatIban(change.iban_before) : null],
		['asked', said(change.asked_by ?? t('account.by_company'), at(change.asked_at), change.reason)],
		['payee', change.payee_answer === null ? null : t(`account.answer.${change.payee_answer}`, { name: change.payee_name ?? '' })],
		[
			'called',
			change.called_at === null
				? null
				: said(change.called_by, at(change.called_at), change.called_person, change.called_number, change.call_note),
		],
		['earliest_on', step === null ? null : formats.date(change.earliest_on)],
		['expires_on', step === null ? null : formats.date(change.expires_on)],
		['signed', change.signed_on === null ? null : said(formats.date(change.signed_on), change.evidence)],
		['ended', change.ended_at === null ? null : said(change.ended_by, at(change.ended_at), change.end_reason)],
	] as const
	const close = (): void => setAct(undefined)
	return (
		<>
			<div>
				<Tag tone={tones[status]}>{t(`account.status.${status}`)}</Tag>
			</div>
			{step !== null && <p className={loan.muted}>{t(`account.step.${step}`)}</p>}
			<dl className={loan.sums}>
				{facts.map(
					([name, value]) =>
						value !== null && (
							<div key={name} className={loan.line} data-text>
								<dt>{t(`account.${name}`)}</dt>
								<dd>{value}</dd>
							</div>
						),
				)}
			</dl>
			{may_call && numbers.length === 0 && <p className={loan.muted}>{t('account.call.none')}</p>}
			{act === undefined ? (
				<div className={classes.acts}>
					{may_call && numbers.length > 0 && <Button onClick={() => setAct('call')}>{t('account.call.open')}</Button>}
					{may_complete && <Button onClick={() => setAct('complete')}>{t('account.complete.open')}</Button>}
					{may_end &&
						(['refused', 'withdrawn'] as const).map((end) => (
							<Button key={end} emphasis="quiet" onClick={() => setAct(end)}>
								{t(`account.end.${end}`)}
							</Button>
						))}
				</div>
			) : act === 'call' ? (
				<CallBackForm loanId={loanId} change={change} numbers={numbers} onClose={close} />
			) : act === 'complete' ? (
				<CompletionForm loanId={loanId} change={change} onClose={close} />
			) : (
				<EndForm loanId={loanId} change={change} end={act} onClose={close} />
			)}
		</>
	)
}
