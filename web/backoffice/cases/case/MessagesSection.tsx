import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { listCaseMessages, readCaseMessages, sendCaseMessage } from '#contract/cases/staff/messages.ts'
import { isAttachable } from '#domain/cases/messages/rules.ts'

import { Composer } from '../../../kit/conversation/Composer.tsx'
import { Conversation } from '../../../kit/conversation/Conversation.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall, useSend } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { WritingPlace } from '#web/backoffice/platform/layout/WritingPlace.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import classes from './MessagesSection.module.css'

const page_size = 20
const poll_ms = 15_000
const refreshes = [listCaseMessages]

/** The messages between the company's team and staff; they count as read once somebody who may answer has them in the viewport. */
export function MessagesSection({ case_view }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('messages')
	const { locale } = useFormats()
	const { staff_id, permissions } = useStaff()
	const [newest, setNewest] = useState(page_size)
	const { applicationId } = case_view.application
	const params = { applicationId }
	const draft_key = `${staff_id} ${applicationId} message`
	const { data, error } = useCall(
		listCaseMessages,
		{ params, query: { newest } },
		{ throwOnError: false, refetchInterval: poll_ms, placeholderData: keepPreviousData },
	)
	const { mutateAsync: send } = useSend(sendCaseMessage, { refreshes: [...refreshes, getCase] })
	const { mutate: read } = useSend(readCaseMessages, { refreshes: [...refreshes, getCase] })
	return (
		<Section id="messages" title={t('title')}>
			{data === undefined ? (
				error === null ? (
					<Skeleton lines={3} />
				) : (
					<p role="alert">{t('failed')}</p>
				)
			) : (
				<>
					<p className={classes.lead}>
						{t('staff_lead')} {data.unread > 0 && <Tag tone="brand">{t('unread', { count: data.unread })}</Tag>}
					</p>
					<Conversation
						view={data}
						own_side="staff"
						writing={
							<WritingPlace key={draft_key} draft_key={draft_key} label={t('write')}>
								{(takes_focus) => (
									<Composer
										documents={case_view.documents.filter(isAttachable)}
										draft_key={draft_key}
										takes_focus={takes_focus}
										onSend={(body, idempotency_key) => send({ params, body, idempotency_key })}
									/>
								)}
							</WritingPlace>
						}
						locale={locale}
						addressOf={(document_id) => path.document(applicationId, document_id)}
						onRead={(messageId) => {
							if (permissions.includes('message_write')) read({ params: { applicationId, messageId } })
						}}
						onEarlier={() => setNewest(newest + page_size)}
					/>
				</>
			)}
		</Section>
	)
}
