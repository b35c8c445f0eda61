import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { BankEntryView } from '#contract/money/staff/bank.ts'
import { formatIban } from '#domain/platform/iban.ts'

import { Button } from '../../../kit/Button.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { NoteForm } from './NoteForm.tsx'
import { SplitForm } from './SplitForm.tsx'
import type { EntryActs } from './use-entry-acts.ts'
import classes from './Bank.module.css'

/** The form that is open in the pane: a booking that is taken back is named by its id. */
export type OpenedForm = 'split' | 'aside' | { readonly match_id: string } | undefined

interface PaneProps {
	readonly entry: BankEntryView
	readonly acts: EntryActs
	readonly form: OpenedForm
	readonly onForm: (form: OpenedForm) => void
}

/** An entry as the bank has sent it, the loans it may be for, and what it was booked to. */
export function EntryPane(props: PaneProps) {
	const { entry, acts, form, onForm } = props
	const { t } = useTranslation('bank')
	const times = useTimes()
	const { aside } = entry
	return (
		<div className={classes.pane}>
			<Sent entry={entry} />
			{acts.problem?.entry_id === entry.entry_id && (
				<p role="alert" className={classes.problem}>
					{acts.problem.text}
				</p>
			)}
			{aside !== null && (
				<div className={classes.part}>
					<p className={classes.muted}>{t('acts.aside_by', { name: aside.by, time: times.exact(new Date(aside.at)) })}</p>
					<p className={classes.note}>{aside.note}</p>
				</div>
			)}
			{entry.matches.length > 0 && <Matches {...props} />}
			{entry.open_cents > 0 && <Proposals {...props} />}
			{entry.open_cents < 0 && (
				<p className={classes.muted}>
					{t(entry.is_own_order ? 'proposals.own_order' : entry.is_return_booked ? 'proposals.return_booked' : 'proposals.not_proposed')}
				</p>
			)}
			{form === 'split' ? (
				<SplitForm entry={entry} acts={acts} onClose={() => onForm(undefined)} />
			) : form === 'aside' ? (
				<NoteForm label={t('acts.aside_note')} onSave={(note) => acts.putAside(entry, note)} onClose={() => onForm(undefined)} />
			) : (
				entry.open_cents !== 0 &&
				!entry.is_own_order &&
				!entry.is_return_booked && (
					<div className={classes.acts}>
						{entry.open_cents > 0 && (
							<Button emphasis="secondary" onClick={() => onForm('split')}>
								{t('acts.by_hand')}
							</Button>
						)}
						{aside === null ? (
							<Button emphasis="secondary" onClick={() => onForm('aside')}>
								{t('acts.aside')}
							</Button>
						) : (
							<Button emphasis="secondary" is_busy={acts.is_busy} onClick={() => acts.putAside(entry, null)}>
								{t('acts.back')}
							</Button>
						)}
					</div>
				)
			)}
		</div>
	)
}

function Sent({ entry }: { readonly entry: BankEntryView }) {
	const { t } = useTranslation('bank')
	const { amount_cents, currency, booked_on, value_on, bank_reference, iban, payments } = entry
	const formats = useLoanFormats(currency)
	const [first] = payments
	const of_entry = [
		['booked_on', booked_on === null ? null : formats.date(booked_on)],
		['value_on', value_on === null ? null : formats.date(value_on)],
		['own_iban', formatIban(iban)],
		['bank_reference', bank_reference],
	] as const
	return (
		<>
			<h2 className={classes.title}>
				<span>{first?.party_name ?? t('entry.nobody')}</span>
				<span className="figures">{formats.money(amount_cents)}</span>
			</h2>
			<Facts facts={of_entry} />
			{payments.length > 1 && <h3>{t('entry.payments')}</h3>}
			{payments.map((payment, at) => (
				// oxlint-disable-next-line react/no-array-index-key -- payments of an entry have no other name, and never change
				<div key={at} className={classes.part}>
					{payments.length > 1 && (
						<p>
							{payment.party_name} {payment.amount_cents !== null && <span className="figures">{formats.money(payment.amount_cents)}</span>}
						</p>
					)}
					<Facts
						facts={[
							['iban', payment.party_iban === null ? null : formatIban(payment.party_iban)],
							['text', payment.remittance],
							['reference', payment.reference],
							['end_to_end', payment.end_to_end_id],
							['return_reason', payment.return_reason],
						]}
					/>
				</div>
			))}
		</>
	)
}

type FactName = 'booked_on' | 'value_on' | 'own_iban' | 'bank_reference' | 'iban' | 'text' | 'reference' | 'end_to_end' | 'return_reason'

/** What is not told is left out. */
function Facts({ facts }: { readonly facts: readonly (readonly [FactName, string | null])[] }) {
	const { t } = useTranslation('bank')
	const told = facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]))
	if (told.length === 0) return null
	return (
		<dl className={classes.facts}>
			{told.map(({ name, value }) => (
				<div key={name}>
					<dt>{t(`entry.${name}`)}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	)
}

function Proposals({ entry, acts }: PaneProps) {
	const { t } = useTranslation('bank')
	const formats = useLoanFormats(entry.currency)
	if (entry.proposals.length === 0) return <p className={classes.muted}>{t('proposals.none')}</p>
	return (
		<div className={classes.part}>
			<h3>{t('proposals.title')}</h3>
			<ol className={classes.proposals}>
				{entry.proposals.map(({ shares, speaks_for, speaks_against }, at) => (
					<li key={shares.map(({ loan_id }) => loan_id).join(' ')} className={classes.proposal}>
						<div>
							{shares.map(({ loan_id, number, companyName, amount_cents }) => (
								<p key={loan_id}>
									<Link to={path.loan(loan_id)}>{companyName}</Link> <span className={`${classes.muted} figures`}>{number}</span>
									{shares.length > 1 && <span className="figures"> {formats.money(amount_cents)}</span>}
								</p>
							))}
							<ul className={classes.reasons}>
								{speaks_for.map((reason) => (
									<li key={reason} data-for>
										{t(`speaks_for.${reason}`)}
									</li>
								))}
								{speaks_against.map((objection) => (
									<li key={objection}>{t(`speaks_against.${objection}`)}</li>
								))}
							</ul>
						</div>
						<Button emphasis={at === 0 ? 'primary' : 'secondary'} is_busy={acts.is_busy} onClick={() => acts.book(entry, shares)}>
							{t('acts.book')}
							<span className="visually-hidden"> {shares.map(({ companyName }) => companyName).join(', ')}</span>
						</Button>
					</li>
				))}
			</ol>
		</div>
	)
}

function Matches({ entry, acts, form, onForm }: PaneProps) {
	const { t } = useTranslation('bank')
	const times = useTimes()
	const formats = useLoanFormats(entry.currency)
	const undone = typeof form === 'object' ? form.match_id : undefined
	return (
		<div className={classes.part}>
			<h3>{t('matches.title')}</h3>
			<ul className={classes.proposals}>
				{entry.matches.map(({ match_id, loan_id, number, companyName, amount_cents, state, matched_at, matched_by }) => (
					<li key={match_id} className={classes.proposal}>
						<div>
							<p>
								<Link to={path.loan(loan_id, 'acts')}>{companyName}</Link> <span className={`${classes.muted} figures`}>{number}</span>{' '}
								<span className="figures">{formats.money(amount_cents)}</span>
							</p>
							<p className={classes.muted}>
								{matched_by === null
									? t('matches.by_nobody', { time: times.exact(new Date(matched_at)) })
									: `${matched_by}, ${times.exact(new Date(matched_at))}`}
							</p>
							{state !== 'booked' && <Tag tone="warning">{t(`matches.${state}`)}</Tag>}
						</div>
						{state !== 'undo_waiting' && undone !== match_id && (
							<Button emphasis="secondary" onClick={() => onForm({ match_id })}>
								{t('acts.undo')}
								<span className="visually-hidden"> {companyName}</span>
							</Button>
						)}
						{undone === match_id && (
							<NoteForm
								label={t('acts.undo_reason')}
								onSave={(reason) => acts.undo(entry, match_id, reason)}
								onClose={() => onForm(undefined)}
							/>
						)}
					</li>
				))}
			</ul>
		</div>
	)
}
