import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import {
	changeStatus,
	getApplication,
	listApplications,
	validateNextStatus,
	type ApplicationView,
} from '#contract/applying/applications.ts'
import type { ListedDocument } from '#contract/applying/documents.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { listSignatories, type Signatory } from '#contract/applying/signatories.ts'
import { declarations } from '#domain/applying/applications/rules.ts'

import { CallRefusal } from '../../../kit/call.ts'
import { makeRequestKeys } from '../../../kit/form/request-keys.ts'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useSend } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import type { useLiveChanges } from '#web/portal/applying/applications/use-live-changes.ts'
import { useOpened } from '#web/portal/applying/applications/use-opened.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { useStaysOpen } from '#web/portal/platform/dashboard/use-stays-open.ts'
import { path } from '#web/portal/platform/path.ts'
import { checklistOf } from '../overview/checklist.ts'
import type { useReader } from '../overview/use-reader.ts'
import { Declaration } from './Declaration.tsx'
import { Missing } from './Missing.tsx'
import { changedParts, partOf, readOf, type SummaryPart } from './parts.ts'
import classes from './Submission.module.css'
import { Summary } from './Summary.tsx'

const BankDialog = lazyComponent(async () => (await import('../overview/BankDialog.tsx')).BankDialog)
const TaxIdDialog = lazyComponent(async () => (await import('../overview/TaxIdDialog.tsx')).TaxIdDialog)

interface SubmittingProps {
	readonly application: ApplicationView
	readonly pre_check: AnswerOf<typeof validateNextStatus>
	readonly signatories: readonly Signatory[]
	readonly documents: readonly ListedDocument[]
	readonly reader: ReturnType<typeof useReader>
	readonly live: ReturnType<typeof useLiveChanges>
	readonly onSent: () => void
}

/** The parts whose dialog opens on this page. */
const partOfDialog = { bank: 'bank', tax_id: 'company', custom_fields: 'answers', financial_years: 'documents', withdraw: null } as const

export function Submitting({ application, pre_check, signatories, documents, reader, live, onSent }: SubmittingProps) {
	const { t } = useTranslation('submission')
	const formats = useFormats()
	const navigate = useNavigate()
	const { applicationId } = application
	const params = { applicationId }
	const { mutateAsync: send } = useSend(changeStatus, {
		refreshes: [getApplication, validateNextStatus, listApplications, listSignatories],
	})
	const [keyOf] = useState(makeRequestKeys)
	const opened = useOpened()
	const [refused, setRefused] = useState(0)
	const [has_missed, setMissed] = useState(false)

	const read = readOf({ application, signatories, documents })
	const [first] = useState(read)
	// What one changes oneself on this page is no news.
	const own = useRef(new Set<SummaryPart>()).current
	const edited = opened.edited === undefined ? null : partOfDialog[opened.edited]
	if (edited !== null) own.add(edited)
	const changed = changedParts(first, read).filter((part) => !own.has(part))

	const open = checklistOf(application, pre_check, reader).filter(({ is_done }) => !is_done)
	const is_ready = open.length === 0 && pre_check.next_status !== null
	const lacking = new Set(open.flatMap(({ item }) => partOf[item] ?? []))

	async function submit(): Promise<void> {
		if (!is_ready) return setRefused((count) => count + 1)
		const body = {
			status: pre_check.next_status ?? '',
			declared: [...declarations],
			...(live.changes !== undefined && { seen_changes: live.changes }),
		}
		try {
			await send({ params, body, idempotency_key: keyOf(body) })
		} catch (error) {
			if (!(error instanceof CallRefusal)) throw error
			await live.catchUp()
			if (error.is('err_application_pending_items')) return setRefused((count) => count + 1)
			if (!error.is('err_version_conflict')) throw error
			return setMissed(true)
		}
		onSent()
		await navigate(path.submitted(applicationId), { replace: true })
	}

	return (
		<>
			{(changed.length > 0 || has_missed) && (
				<div className={classes.notice}>
					<Notice kind="warning" title={t('changed.title')} is_news>
						<p>
							{changed.length === 0
								? t('changed.unseen')
								: t('changed.text', { parts: new Intl.ListFormat(formats.locale).format(changed.map((part) => t(`parts.${part}`))) })}
						</p>
					</Notice>
				</div>
			)}
			{!is_ready && <Missing application={application} signatories={signatories} open={open} refused={refused} />}
			<div className={classes.columns}>
				<div className={classes.summary}>
					<Summary
						application={application}
						signatories={signatories}
						documents={documents}
						lacking={lacking}
						changed={changed}
						edited={opened.edited}
						onEditAnswers={() => opened.edit('custom_fields')}
						onClose={opened.close}
					/>
				</div>
				<Declaration onSubmit={submit} />
			</div>
			<Dialogs application={application} opened={opened} />
		</>
	)
}

function Dialogs({ application, opened: { edited, close } }: { application: ApplicationView; opened: ReturnType<typeof useOpened> }) {
	const { allowed_updates } = application
	const bank = useStaysOpen(edited === 'bank', allowed_updates.includes('bankinfo'))
	const tax_id = useStaysOpen(edited === 'tax_id', allowed_updates.includes('taxIdNumber'))
	return (
		<>
			{bank !== 'shut' && <BankDialog application={application} is_closed={bank === 'closed_meanwhile'} onClose={close} />}
			{tax_id !== 'shut' && <TaxIdDialog application={application} is_closed={tax_id === 'closed_meanwhile'} onClose={close} />}
		</>
	)
}
