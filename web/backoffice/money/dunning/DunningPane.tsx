import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { countWaiting, listWaiting } from '#contract/cases/staff/waiting.ts'
import { getDunningLetter, getLoanDunning, liftDunningAct, listDunning, type LoanDunning } from '#contract/money/staff/dunning.ts'
import { getHandOverFile } from '#contract/records/staff/hand-over.ts'
import { enteredKinds, type DunningAct } from '#domain/money/dunning/acts.ts'

import { Button } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useStepText } from './use-step-text.ts'
import classes from './Dunning.module.css'

/** What else shows what was entered. */
export const readAfterAct = [listDunning, getLoanDunning, listWaiting, countWaiting]

interface DunningPaneProps {
	readonly loan: LoanDunning
	readonly onEnter: (kind: DunningAct['kind']) => void
}

/** A loan in arrears: sum and parts, level, what comes next or why nothing does, what was agreed. */
export function DunningPane({ loan, onEnter }: DunningPaneProps) {
	const { t } = useTranslation('dunning')
	const formats = useLoanFormats(loan.currency)
	const { nextText, promiseText } = useStepText(loan.currency)
	const rows = [
		['arrears', formats.money(loan.arrears_cents)],
		['since', t('days', { days: loan.days_past_due })],
		['level', loan.level === null ? t('nothing_yet') : t(`step.${loan.level}`)],
		['next', nextText(loan)],
		['last_contact', loan.last_contact_on === null ? t('nothing_yet') : formats.date(loan.last_contact_on)],
	] as const
	return (
		<section className={classes.pane} aria-label={loan.companyName}>
			<div className={classes.title}>
				<h2>{loan.companyName}</h2>
				<Link to={path.loan(loan.loan_id)}>{t('to_loan')}</Link>
			</div>
			<div className={classes.tags}>
				{loan.waits_for_us !== null && <Tag tone="warning">{t(`waits.${loan.waits_for_us}`)}</Tag>}
				{loan.promise !== null && <Tag tone={loan.promise.is_broken ? 'danger' : 'brand'}>{promiseText(loan.promise)}</Tag>}
			</div>
			<dl className={classes.facts} aria-label={t('summary')}>
				{rows.map(([name, value]) => (
					<div key={name}>
						<dt>{t(name)}</dt>
						<dd className="figures">{value}</dd>
					</div>
				))}
			</dl>
			<div className={classes.part}>
				<h3>{t('acts')}</h3>
				<div className={classes.acts}>
					{enteredKinds.map((kind) => (
						<Button key={kind} emphasis="secondary" onClick={() => onEnter(kind)}>
							{t(`act.${kind}`)}
						</Button>
					))}
				</div>
			</div>
			<Claims loan={loan} />
			<Steps loan={loan} />
			<Acts loan={loan} />
		</section>
	)
}

function Claims({ loan: { claims, currency } }: { readonly loan: LoanDunning }) {
	const { t } = useTranslation('dunning')
	const formats = useLoanFormats(currency)
	if (claims.length === 0) return null
	return (
		<div className={classes.part}>
			<h3>{t('claims')}</h3>
			<ul className={classes.list}>
				{claims.map(({ instalment, due_on, principal_cents, interest_cents, fees_cents, late_interest_cents }) => {
					const date = formats.date(due_on)
					return (
						<li key={`${instalment} ${due_on}`} className={classes.line}>
							<span>
								{instalment === null ? t('other', { date }) : t('instalment', { number: instalment, date })}{' '}
								{late_interest_cents > 0 && (
									<span className={classes.muted}>{t('late', { amount: formats.money(late_interest_cents) })}</span>
								)}
							</span>
							<span className="figures">{formats.money(principal_cents + interest_cents + fees_cents + late_interest_cents)}</span>
						</li>
					)
				})}
			</ul>
		</div>
	)
}

function Steps({ loan: { loan_id, number, steps, currency } }: { readonly loan: LoanDunning }) {
	const { t } = useTranslation('dunning')
	const formats = useLoanFormats(currency)
	const problemText = useProblemText()
	const [fetching, setFetching] = useState<string>()
	if (steps.length === 0) return null

	async function fetchFile(name: string, key: string, fetch: () => Promise<Blob>): Promise<void> {
		setFetching(key)
		try {
			saveFile(name, await fetch())
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		} finally {
			setFetching(undefined)
		}
	}

	return (
		<div className={classes.part}>
			<h3>{t('letters')}</h3>
			<ul className={classes.list}>
				{steps.map(({ step_id, step, taken_on, amount_cents, cost_cents, has_letter }) => (
					<li key={step_id} className={classes.line}>
						<span>
							{t(`step.${step}`)}{' '}
							<span className={`${classes.muted} figures`}>
								{formats.date(taken_on)} · {formats.money(amount_cents + cost_cents)}
							</span>
						</span>
						{has_letter && (
							<Button
								emphasis="secondary"
								is_busy={fetching === step_id}
								onClick={() =>
									void fetchFile(`${number}-${taken_on}.pdf`, step_id, () =>
										callForFile(getDunningLetter, { params: { loanId: loan_id, letterId: step_id } }),
									)
								}
							>
								{t('letter')}
							</Button>
						)}
					</li>
				))}
			</ul>
			<div>
				<Button
					emphasis="secondary"
					is_busy={fetching === loan_id}
					onClick={() =>
						void fetchFile(`${number}-hand-over.zip`, loan_id, () => callForFile(getHandOverFile, { params: { loanId: loan_id } }))
					}
				>
					{t('hand_over_file')}
				</Button>
			</div>
		</div>
	)
}

function Acts({ loan: { loan_id, acts, currency } }: { readonly loan: LoanDunning }) {
	const { t } = useTranslation('dunning')
	const formats = useLoanFormats(currency)
	const problemText = useProblemText()
	const lift = useSend(liftDunningAct, { refreshes: readAfterAct })
	const end = (actId: string): void => {
		lift.mutate(
			{ params: { loanId: loan_id, actId } },
			{
				onSuccess: () => showMessage({ kind: 'success', text: t('lifted') }),
				onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
			},
		)
	}
	return (
		<div className={classes.part}>
			<h3>{t('history')}</h3>
			{acts.length === 0 && <p className={classes.muted}>{t('none_entered')}</p>}
			<ul className={classes.list}>
				{acts.map((act) => (
					<li key={act.act_id} className={classes.line}>
						<div>
							<p>
								<strong>{t(`act.${act.kind}`)}</strong>{' '}
								<span className="figures">
									{[
										...(act.until === null ? [] : [t('until', { date: formats.date(act.until) })]),
										...(act.amount_cents === null ? [] : [formats.money(act.amount_cents)]),
									].join(' · ')}
								</span>
							</p>
							<p className={classes.note}>{act.note}</p>
							<p className={classes.muted}>
								{act.by === null ? t('by_company', { date: formats.date(act.on) }) : `${act.by}, ${formats.date(act.on)}`}
								{act.lifted_by !== null && ` · ${t('lifted_by', { name: act.lifted_by })}`}
							</p>
						</div>
						{act.is_open && (
							<Button emphasis="secondary" is_busy={lift.isPending} onClick={() => end(act.act_id)}>
								{t('lift')}
							</Button>
						)}
					</li>
				))}
			</ul>
		</div>
	)
}
