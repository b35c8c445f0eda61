import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Conversation as View, Message } from '#contract/cases/messages.ts'
import type { MessageSide } from '#domain/cases/messages/rules.ts'

import { Button } from '../Button.tsx'
import { useTimeZone } from '../texts/time-zone.ts'
import classes from './Conversation.module.css'

interface ConversationProps {
	readonly view: View
	/** The reader's side. */
	readonly own_side: MessageSide
	/** The form of a new message, if the reader may write. */
	readonly writing: ReactNode
	readonly locale: string
	/** The address of a document. */
	readonly addressOf: (document_id: string) => string
	readonly onRead: (message_id: string) => void
	readonly onEarlier: () => void
}

/** The messages of both sides, the newest first, below the form. */
export function Conversation({ view, own_side, writing, locale, addressOf, onRead, onEarlier }: ConversationProps) {
	const { t } = useTranslation('messages')
	const { messages, has_earlier, unread, may_write } = view
	const newest = messages[0]
	const list = useSeen(unread > 0 ? newest?.message_id : undefined, onRead)
	return (
		<div className={classes.conversation}>
			{may_write && writing}
			{messages.length === 0 ? (
				<p className={classes.muted}>{t('empty')}</p>
			) : (
				<ol ref={list} className={classes.messages}>
					{messages.map((message) => (
						<Entry key={message.message_id} message={message} is_ours={message.side === own_side} locale={locale} addressOf={addressOf} />
					))}
				</ol>
			)}
			{has_earlier && (
				<div>
					<Button emphasis="secondary" onClick={onEarlier}>
						{t('earlier')}
					</Button>
				</div>
			)}
		</div>
	)
}

/** Reports once per newest message that it was in the viewport. */
function useSeen(message_id: string | undefined, onSeen: (message_id: string) => void) {
	const element = useRef<HTMLOListElement>(null)
	const latest = useRef(onSeen)
	useEffect(() => {
		latest.current = onSeen
	})
	useEffect(() => {
		const first = element.current?.firstElementChild
		if (message_id === undefined || first === null || first === undefined) return undefined
		const watch = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return
			watch.disconnect()
			latest.current(message_id)
		})
		watch.observe(first)
		return () => watch.disconnect()
	}, [message_id])
	return element
}

interface EntryProps extends Pick<ConversationProps, 'addressOf' | 'locale'> {
	readonly message: Message
	readonly is_ours: boolean
}

function Entry({ message, is_ours, addressOf, locale }: EntryProps) {
	const { t } = useTranslation('messages')
	const timeZone = useTimeZone()
	const moment = new Date(message.sent)
	return (
		<li className={classes.message} data-ours={is_ours || undefined}>
			<p className={classes.head}>
				<span className={classes.author}>{message.is_own ? t('you') : message.author}</span>
				<time dateTime={message.sent}>{moment.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })}</time>
			</p>
			<p className={classes.text}>{message.text}</p>
			{message.documents.length > 0 && (
				<ul className={classes.documents} aria-label={t('attached')}>
					{message.documents.map(({ document_id, document_name }) => (
						<li key={document_id}>
							<Link to={addressOf(document_id)}>{document_name}</Link>
						</li>
					))}
				</ul>
			)}
			{is_ours && message.is_read && <p className={classes.read}>{t('read')}</p>}
		</li>
	)
}
