import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { getStorageReport, type StorageFinding } from '#contract/staff/storage.ts'

import { useCall } from '../../kit/query.ts'
import { useStaff } from '../account/session.ts'
import { path } from '../path.ts'
import { useTimes } from '../shell/times.ts'
import classes from './StorageNotice.module.css'

/** That records and stored files do not match, for those who may see documents; nothing where they do. */
export function StorageNotice() {
	const may_read = useStaff().permissions.includes('document_read')
	return may_read ? <Findings /> : null
}

function Findings() {
	const { t } = useTranslation('backoffice')
	const title_id = useId()
	const { data: report } = useCall(getStorageReport, {}, { throwOnError: false })
	if (report === undefined || report.total === 0) return null
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
	const { t } = useTranslation('backoffice')
	const times = useTimes()
	return (
		<li>
			{t(`storage.kind.${kind}`)} {applicationId !== null && <Link to={path.file(applicationId)}>{document_name}</Link>}
			<span className={classes.place}>
				{place} · {times.exact(new Date(found))}
			</span>
		</li>
	)
}
