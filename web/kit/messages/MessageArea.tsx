import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import { CheckIcon, CrossIcon, InfoIcon, WarningIcon } from '../icons.tsx'
import classes from './MessageArea.module.css'
import { MessageLog } from './MessageLog.tsx'
import { closeMessageLog, useIsMessageLogOpen } from './message-log.ts'
import { listenToMessages, readMessages, type LoggedMessage, type Message } from './messages.ts'

const duration_ms = 7_000
const max_shown = 3
const none: readonly LoggedMessage[] = []

export const useMessages = (): readonly LoggedMessage[] => useSyncExternalStore(listenToMessages, readMessages, () => none)

/**
 * The toasts at the lower edge, in the page's flow, so that content below them can be scrolled clear. They stay while hovered or focused;
 * Escape dismisses the front one. The live region is rendered from the start, because screen readers announce only changes of an existing
 * one.
 */
export function MessageArea() {
	const messages = useMessages()
	const [put_away, setPutAway] = useState<ReadonlySet<number>>(new Set())
	const [is_held, setHeld] = useState(false)
	const came_from = useRef<HTMLElement>(null)
	const is_log_open = useIsMessageLogOpen()

	// Of equal messages only the latest is shown.
	const waiting = messages.filter(({ id, text }, at) => !put_away.has(id) && !messages.slice(at + 1).some((later) => later.text === text))
	// Failures are in front.
	const shown = waiting.slice(0, max_shown).toSorted((one, other) => Number(one.kind === 'failure') - Number(other.kind === 'failure'))
	const front = shown.at(-1)

	const putAway = (id: number): void => {
		setPutAway((before) => new Set(before).add(id))
		setHeld(false)
		if (came_from.current?.isConnected === true) came_from.current.focus()
		came_from.current = null
	}
	useEscape(front !== undefined, () => {
		if (front !== undefined) putAway(front.id)
	})

	const cards = (kinds: readonly Message['kind'][]) =>
		shown.map(
			(message, at) =>
				kinds.includes(message.kind) && (
					<Card key={message.id} message={message} depth={shown.length - 1 - at} is_held={is_held} onPutAway={() => putAway(message.id)} />
				),
		)
	return (
		<>
			<div
				className={classes.area}
				onPointerEnter={() => setHeld(true)}
				onPointerLeave={() => setHeld(false)}
				onFocus={({ relatedTarget, currentTarget }) => {
					setHeld(true)
					if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) came_from.current = relatedTarget
				}}
				onBlur={() => setHeld(false)}
			>
				<div role="log" aria-live="polite" className={classes.live}>
					{cards(['success', 'notice'])}
				</div>
				<div aria-live="assertive" aria-relevant="additions" className={classes.live}>
					{cards(['failure'])}
				</div>
			</div>
			{is_log_open && <MessageLog messages={messages} onClose={closeMessageLog} />}
		</>
	)
}

interface CardProps {
	readonly message: LoggedMessage
	/** The number of messages in front of it. */
	readonly depth: number
	readonly is_held: boolean
	readonly onPutAway: () => void
}

const icons = { success: CheckIcon, failure: WarningIcon, notice: InfoIcon } as const

function Card({ message: { kind, text }, depth, is_held, onPutAway }: CardProps) {
	const { t } = useTranslation('shell')
	const Icon = icons[kind]
	useCountdown(duration_ms, is_held, onPutAway)
	return (
		<div className={classes.card} data-kind={kind} data-behind={depth > 0 || undefined} style={{ '--depth': depth }}>
			<span className={classes.icon}>
				<Icon />
			</span>
			<p className={classes.text}>{text}</p>
			<button type="button" className={classes.close} aria-label={t('close')} onClick={onPutAway}>
				<CrossIcon />
			</button>
		</div>
	)
}

/** Handles Escape, unless a dialog or popover is open. */
function useEscape(is_active: boolean, onEscape: () => void): void {
	const escape = useRef(onEscape)
	useEffect(() => {
		escape.current = onEscape
	})

	useEffect(() => {
		if (!is_active) return undefined
		const press = (event: KeyboardEvent): void => {
			if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open], :popover-open') !== null) return
			escape.current()
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [is_active])
}

/** Calls back after the time; the countdown pauses while held. */
function useCountdown(whole_ms: number, is_held: boolean, onEnd: () => void): void {
	const left_ms = useRef(whole_ms)
	const end = useRef(onEnd)
	useEffect(() => {
		end.current = onEnd
	})

	useEffect(() => {
		if (is_held) return undefined
		const began_at = Date.now()
		const timer = setTimeout(() => end.current(), left_ms.current)
		return () => {
			clearTimeout(timer)
			left_ms.current -= Date.now() - began_at
		}
	}, [is_held])
}
