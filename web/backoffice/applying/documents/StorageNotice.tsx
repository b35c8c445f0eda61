import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { AnswerOf } from '#contract/endpoint.ts'
import { getStorageReport, type StorageFinding } from '#contract/applying/staff/storage.ts'
import type { Room } from '#domain/applying/documents/room.ts'

import { useCall } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from './StorageNotice.module.css'

/** Warns staff who may see documents that the file store is filling up or inconsistent with the records; otherwise renders nothing. */
export function StorageNotice() {
	const may_read = useStaff().permissions.includes('application_internal_read')
	return may_read ? <Report /> : null
}

function Report() {
	const { data: report } = useCall(getStorageReport, {}, { throwOnError: false })
	if (report === undefined) return null
	return (
		<>
			{report.low_room !== null && <LowRoom room={report.low_room} />}
			{report.total > 0 && <Findings report={report} />}
		</>
	)
}

function LowRoom({ room }: { readonly room: Room }) {
	const { t } = useTranslation('backoffice-queue')
	const formats = useFormats()
	const title_id = useId()
	return (
		<section className={classes.notice} aria-labelledby={title_id}>
			<p id={title_id} className={classes.title}>
				{t('storage.low.title')}
			</p>
			<p>{t('storage.low.text', { free: formats.bytes(room.free_bytes), total: formats.bytes(room.total_bytes) })}</p>
		</section>
	)
}

function Findings({ report }: { readonly report: AnswerOf<typeof getStorageReport> }) {
	const { t } = useTranslation('backoffice-queue')
	const title_id = useId()
	return (
		<section className={classes.notice} aria-labelledby={title_id}>
			<p id={title_id} className={classes.title}>
				{t('storage.title', { count: report.total })}
			</p>
			<p>{t('storage.text')}</p>
			<details>
				<summary>{t('storage.open')}</summary>
				<ul>
					{report.findings.map((finding) => (
						<Finding key={finding.kind + finding.place} finding={finding} />
					))}
				</ul>
			</details>
		</section>
	)
}

function Finding({ finding: { kind, place, applicationId, document_name, found } }: { readonly finding: StorageFinding }) {
	const { t } = useTranslation('backoffice-queue')
	const times = useTimes()
	return (
		<li>
			{t(`storage.kind.${kind}`)} {applicationId !== null && <Link to={path.section(applicationId, 'documents')}>{document_name}</Link>}
			<span className={classes.place}>
				{place} · {times.exact(new Date(found))}
			</span>
		</li>
	)
}
