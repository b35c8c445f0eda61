import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Signatory } from '#contract/applying/signatories.ts'

import { useProfile } from '../../../kit/page-state.tsx'
import { fromSubmitting } from '#web/portal/applying/applications/tabs.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { path, withParameter } from '#web/portal/platform/path.ts'
import type { ChecklistEntry } from '../overview/checklist.ts'
import { placeOf } from '../overview/place-of.ts'
import { useDetail } from '../overview/use-detail.tsx'
import classes from './Submission.module.css'

interface MissingProps {
	readonly application: ApplicationView
	readonly signatories: readonly Signatory[]
	/** The open items; none where others in the team have some. */
	readonly open: readonly ChecklistEntry[]
	/** Counts refused attempts: each moves the focus here. */
	readonly refused: number
}

/** What keeps the application from being submitted, each with the way there and back. */
export function Missing({ application, signatories, open, refused }: MissingProps) {
	const { t } = useTranslation(['submission', 'dashboard'])
	const profile = useProfile()
	const detailOf = useDetail(signatories)
	const box = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (refused > 0) box.current?.focus()
	}, [refused])
	return (
		<div ref={box} tabIndex={-1} className={classes.missing}>
			<Notice kind="warning" title={t('submission:missing.title')} is_news={refused > 0}>
				{open.length === 0 && <p>{t('submission:missing.others')}</p>}
				<ul className={classes.open}>
					{open.map((entry) => (
						<li key={entry.request_id ?? entry.item}>
							{entry.item === 'email_verification' ? (
								t('submission:email', { email: profile?.email ?? '' })
							) : (
								<>
									<Way to={wayTo(application, entry, signatories)}>{t(`dashboard:checklist.items.${entry.item}`)}</Way>
									<span className={classes.small}>{detailOf(entry)}</span>
								</>
							)}
						</li>
					))}
				</ul>
				<p>{t('submission:missing.stays')}</p>
			</Notice>
		</div>
	)
}

/** Account and tax number are changed on this page; everything else leads back to it. */
function wayTo(application: ApplicationView, entry: ChecklistEntry, signatories: readonly Signatory[]): string | undefined {
	const place = placeOf(application, entry, signatories)
	if (place === undefined) return undefined
	const here = path.submit(application.applicationId)
	if (entry.item === 'bank_information') return withParameter(here, 'edit', 'bank')
	return entry.item === 'company_tin' ? withParameter(here, 'edit', 'tax_id') : fromSubmitting(place)
}

const Way = ({ to, children }: { readonly to: string | undefined; readonly children: string }) =>
	to === undefined ? (
		<span>{children}</span>
	) : (
		<Link to={to} preventScrollReset>
			{children}
		</Link>
	)
