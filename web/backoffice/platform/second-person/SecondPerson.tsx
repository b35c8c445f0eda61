import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { GivenRole } from '#domain/accounts/staff/grants.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'

import { Button } from '../../../kit/Button.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useTimes } from '../times.ts'
import { Changes, type ChangedValue } from './Changes.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import classes from './SecondPerson.module.css'

interface SecondPersonProps {
	/** The proposal in a sentence. */
	readonly what: string
	/** Names the thing to whoever hears the buttons only, where several proposals stand below each other. */
	readonly about?: string
	readonly changes: readonly ChangedValue[]
	/** The reason of the proposer; empty where none was asked for. */
	readonly why: string
	readonly proposed_by: string
	readonly proposed_at: string
	readonly answered_by: readonly GivenRole[]
	readonly may: { readonly confirm: boolean; readonly refuse: boolean; readonly withdraw: boolean }
	/** Why this person may not confirm, if that is worth saying. */
	readonly obstacle?: ReactNode
	/** What else whoever answers has to see. */
	readonly children?: ReactNode
	/** Asks once more before it is confirmed, with this on the button. */
	readonly check?: { readonly text: string; readonly is_busy: boolean; readonly open: () => void } | undefined
	/** Sends the answer; the message of success is shown here. None where it is answered elsewhere. */
	readonly onAnswer?: (answer: SecondAnswer) => Promise<void>
}

/** A proposal that waits for a second person: who proposes what, from which value to which, why, and who may answer. */
export function SecondPerson(props: SecondPersonProps) {
	const { what, about, changes, why, proposed_by, proposed_at, answered_by, may, obstacle, children, check, onAnswer } = props
	const { t } = useTranslation(['second-person', 'backoffice'])
	const problemText = useProblemText()
	const times = useTimes()
	const [is_refusing, setRefusing] = useState(false)
	const [is_busy, setBusy] = useState(false)
	const answer = async (given: SecondAnswer): Promise<void> => {
		await onAnswer?.(given)
		showMessage({ kind: 'success', text: t('done') })
	}
	const press = (given: SecondAnswer) => () => {
		setBusy(true)
		void answer(given)
			.catch((error: unknown) => showMessage({ kind: 'failure', text: problemText.ofError(error) }))
			.finally(() => setBusy(false))
	}
	const spoken = about === undefined ? null : <span className="visually-hidden"> {about}</span>
	return (
		<div className={classes.proposal}>
			<p className={classes.what}>{what}</p>
			{changes.length > 0 && <Changes changes={changes} />}
			{children}
			{why !== '' && (
				<p className={classes.why}>
					<span className={classes.muted}>{t('why')}</span> {why}
				</p>
			)}
			<p className={classes.muted}>
				{t('proposed', { name: proposed_by, time: times.exact(new Date(proposed_at)) })}
				{answered_by.length > 0 && ` · ${t('answered_by', { roles: answered_by.map((role) => t(`backoffice:role.${role}`)).join(', ') })}`}
			</p>
			{obstacle !== undefined && obstacle !== null && <p>{obstacle}</p>}
			{may.withdraw && !may.confirm && obstacle === undefined && <p className={classes.muted}>{t('own')}</p>}
			<div className={classes.acts}>
				{may.confirm && (
					<Button is_busy={is_busy || check?.is_busy === true} onClick={check?.open ?? press({ answer: 'confirm' })}>
						{check?.text ?? t('confirm')}
						{spoken}
					</Button>
				)}
				{may.refuse && (
					<Button emphasis="secondary" is_busy={is_busy} onClick={() => setRefusing(true)}>
						{t('refuse')}
						{spoken}
					</Button>
				)}
				{may.withdraw && (
					<Button emphasis="secondary" is_busy={is_busy} onClick={press({ answer: 'withdraw' })}>
						{t('withdraw')}
						{spoken}
					</Button>
				)}
			</div>
			{is_refusing && <RefuseDialog refuse={(note) => answer({ answer: 'refuse', note })} onClose={() => setRefusing(false)} />}
		</div>
	)
}
