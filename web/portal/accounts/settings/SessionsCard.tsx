import { useTranslation } from 'react-i18next'

import { endOtherSessions, endSession, listSessions, type Session } from '#contract/accounts/sessions.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useTimeZone } from '../../../kit/texts/time-zone.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './Sessions.module.css'

/** The sessions of the account; each of the others can be ended, or all of them. */
export function SessionsCard() {
	const { t } = useTranslation('settings')
	const problemText = useProblemText()
	const { data } = useCall(listSessions, {})
	const { mutate: end, isPending: is_ending } = useSend(endSession, { refreshes: [listSessions] })
	const { mutate: endOthers, isPending: is_ending_others } = useSend(endOtherSessions, { refreshes: [listSessions] })
	const is_busy = is_ending || is_ending_others
	const onError = (error: unknown): void => showMessage({ kind: 'failure', text: problemText.ofError(error) })
	return (
		<Panel title={t('sessions.title')}>
			<p className={classes.lead}>{t('sessions.lead')}</p>
			{data === undefined ? (
				<Skeleton lines={3} />
			) : (
				<ul className={classes.list}>
					{data.sessions.map((session) => (
						<SessionRow
							key={session.session_id}
							session={session}
							is_busy={is_busy}
							onEnd={() =>
								end(
									{ params: { sessionId: session.session_id } },
									{ onSuccess: () => showMessage({ kind: 'success', text: t('sessions.ended') }), onError },
								)
							}
						/>
					))}
				</ul>
			)}
			{data !== undefined && data.sessions.length > 1 && (
				<TextButton
					is_disabled={is_busy}
					onClick={() => endOthers({}, { onSuccess: () => showMessage({ kind: 'success', text: t('sessions.others_ended') }), onError })}
				>
					{t('sessions.end_others')}
				</TextButton>
			)}
		</Panel>
	)
}

interface SessionRowProps {
	readonly session: Session
	readonly is_busy: boolean
	readonly onEnd: () => void
}

function SessionRow({ session, is_busy, onEnd }: SessionRowProps) {
	const { t } = useTranslation('settings')
	const { locale } = useFormats()
	const timeZone = useTimeZone()
	const { browser, system, started_at, last_seen_at, is_current } = session
	const name = [browser, system].filter((part) => part !== null).join(', ') || t('sessions.unknown')
	const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
	return (
		<li className={classes.row}>
			<div className={classes.what}>
				<p className={classes.name}>
					{name}
					{is_current && <span className={classes.current}>{t('sessions.current')}</span>}
				</p>
				<p className={classes.when}>
					{t('sessions.since', { time: moment.format(new Date(started_at)) })}
					{!is_current && <> · {t('sessions.last_seen', { time: moment.format(new Date(last_seen_at)) })}</>}
				</p>
			</div>
			{!is_current && (
				<TextButton is_disabled={is_busy} onClick={onEnd}>
					{t('sessions.end')}
					<span className="visually-hidden"> {name}</span>
				</TextButton>
			)}
		</li>
	)
}
