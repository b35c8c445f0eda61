import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { countUnread, listMessages, readMessages, sendMessage } from '#contract/cases/messages.ts'
import { isAttachable } from '#domain/cases/messages/rules.ts'

import { Composer } from '../../../kit/conversation/Composer.tsx'
import { Conversation } from '../../../kit/conversation/Conversation.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useProfile } from '../../../kit/page-state.tsx'
import { useCall, useSend } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { PanelSkeleton } from '#web/portal/applying/applications/PanelSkeleton.tsx'
import { useUploads } from '#web/portal/applying/documents/uploads.ts'
import { useDocuments } from '#web/portal/applying/documents/use-documents.ts'
import { path } from '#web/portal/platform/path.ts'
import { messages_at_first } from './messages-at-first.ts'
import classes from './Messages.module.css'

const NewFiles = lazyComponent(async () => (await import('#web/portal/applying/documents/NewFiles.tsx')).NewFiles)

const refreshes = [listMessages, countUnread]

/** The messages between the company's team and staff about an application. */
export function MessagesTab({ application: { applicationId } }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('messages')
	const { locale } = useFormats()
	const profile = useProfile()
	const [newest, setNewest] = useState(messages_at_first)
	const params = { applicationId }
	const { data } = useCall(listMessages, { params, query: { newest } }, { placeholderData: keepPreviousData })
	const documents = useDocuments(applicationId)
	const uploads = useUploads(applicationId).filter(({ document_type }) => document_type === 'message_document')
	const { mutateAsync: send } = useSend(sendMessage, { refreshes })
	const { mutate: read } = useSend(readMessages, { refreshes })
	const draft_key = `${profile?.user_id} ${applicationId} message`
	if (data === undefined || documents === undefined) return <PanelSkeleton />
	return (
		<div className={classes.root}>
			<div>
				<h2 tabIndex={-1} data-panel-heading>
					{t('title')}
				</h2>
				<p className={classes.lead}>{t('lead')}</p>
			</div>
			<Conversation
				view={data}
				own_side="applicant"
				writing={
					<Composer
						key={draft_key}
						documents={documents.filter(isAttachable)}
						new_files={{
							chooser: <NewFiles applicationId={applicationId} document_type="message_document" name={t('attach')} uploads={uploads} />,
							document_ids: uploads.flatMap(({ document_id, phase }) =>
								document_id === undefined || phase === 'failed' ? [] : [document_id],
							),
							is_unfinished: uploads.some(({ phase }) => phase !== 'failed'),
						}}
						draft_key={draft_key}
						onSend={(body, idempotency_key) => send({ params, body, idempotency_key })}
					/>
				}
				locale={locale}
				addressOf={(document_id) => path.document(applicationId, document_id)}
				onRead={(messageId) => read({ params: { applicationId, messageId } })}
				onEarlier={() => setNewest(newest + messages_at_first)}
			/>
		</div>
	)
}
