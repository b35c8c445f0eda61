import { useTranslation } from 'react-i18next'

import { Dialog } from '../Dialog.tsx'
import { useFormats } from '../texts/formats.ts'
import classes from './MessageLog.module.css'
import type { LoggedMessage } from './messages.ts'

interface MessageLogProps {
	readonly messages: readonly LoggedMessage[]
	readonly onClose: () => void
}

/** The messages since the page was loaded, the latest first: seven seconds are not enough for everybody. */
export function MessageLog({ messages, onClose }: MessageLogProps) {
	const { t } = useTranslation('shell')
	const { locale } = useFormats()
	const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
	return (
		<Dialog title={t('messages.title')} onClose={onClose}>
			{messages.length === 0 ? (
				<p className={classes.none}>{t('messages.none')}</p>
			) : (
				<ol className={classes.list}>
					{messages.toReversed().map(({ id, kind, text, at }) => (
						<li key={id} className={classes.entry} data-kind={kind}>
							<time className={classes.time} dateTime={at.toISOString()}>
								{time.format(at)}
							</time>
							<p>
								{kind === 'failure' && <strong className={classes.failed}>{t('messages.failure')} </strong>}
								{text}
							</p>
						</li>
					))}
				</ol>
			)}
		</Dialog>
	)
}
