import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ApplicationView, validateNextStatus } from '#contract/applying/applications.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { OwnRequest } from '#contract/applying/requests.ts'
import type { Signatory } from '#contract/applying/signatories.ts'

import { CheckIcon, ChevronRightIcon } from '../../../kit/icons.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { RequestLine } from './RequestLine.tsx'
import { actingIn, progressOf, type Acting, type ChecklistEntry, type Progress } from './checklist.ts'
import classes from './Checklist.module.css'
import { EmailItem } from './EmailItem.tsx'
import { placeOf } from './place-of.ts'
import { useDetail } from './use-detail.tsx'

interface ChecklistProps {
	readonly application: ApplicationView
	readonly entries: readonly ChecklistEntry[]
	readonly signatories: readonly Signatory[]
	readonly requests: readonly OwnRequest[]
	readonly pre_check: Pick<AnswerOf<typeof validateNextStatus>, 'next_status'>
}

/** Everything required of the applicant, done and open, each with a link to the place where it is done. */
export function Checklist({ application, entries, signatories, requests, pre_check }: ChecklistProps) {
	const { t } = useTranslation('dashboard')
	const detailOf = useDetail(signatories)
	const { changes } = application.own_rights
	const done = entries.filter(({ is_done }) => is_done).length
	const progress = progressOf(entries, pre_check, changes)
	return (
		<Panel title={t(`checklist.${titles[progress]}`)}>
			<div className={classes.progress}>
				<p>{t(`checklist.${words[progress]}`, { done, total: entries.length })}</p>
				<div className={classes.bar} style={{ '--share': done / entries.length }} />
			</div>
			<ul className={classes.items}>
				{entries.map((entry) => (
					<li key={entry.request_id ?? entry.item}>
						{entry.item === 'email_verification' && !entry.is_done ? (
							<EmailItem application={application} mark={<Mark is_done={false} />} />
						) : (
							<Item entry={entry} to={placeOf(application, entry, signatories)}>
								<Mark is_done={entry.is_done} />
								<span>
									{entry.request_id === undefined ? (
										<>
											<span className={classes.name}>{t(`checklist.items.${entry.item}`)}</span>
											<Detail>{entry.is_done ? undefined : detailOf(entry)}</Detail>
										</>
									) : (
										<Request request={requests.find(({ request_id }) => request_id === entry.request_id)} />
									)}
									{!entry.is_done && <Who acting={actingIn(entry, { signatories, requests, changes })} />}
								</span>
							</Item>
						)}
					</li>
				))}
			</ul>
		</Panel>
	)
}

const titles = {
	open: 'title',
	own_done: 'title_own_done',
	complete: 'title_complete',
	submittable: 'title_complete',
} as const satisfies Record<Progress, string>

const words = {
	open: 'progress',
	own_done: 'own_done',
	complete: 'complete',
	submittable: 'all_done',
} as const satisfies Record<Progress, string>

/** The other person or side that acts next. */
function Who({ acting }: { readonly acting: Acting }) {
	const { t } = useTranslation('dashboard')
	const formats = useFormats()
	// The line above the tabs says once that it is with the reader.
	if (acting === 'you') return null
	return (
		<span className={classes.detail}>
			{acting === 'team'
				? t('checklist.who.team')
				: t('checklist.who.people', { names: new Intl.ListFormat(formats.locale).format(acting) })}
		</span>
	)
}

const Detail = ({ children }: { readonly children: ReactNode }) =>
	children !== undefined && <span className={classes.detail}>{children}</span>

function Mark({ is_done }: { readonly is_done: boolean }) {
	const { t } = useTranslation('dashboard')
	return (
		<span className={classes.mark} data-done={is_done || undefined}>
			{is_done && <CheckIcon />}
			<span className="visually-hidden">{t(is_done ? 'checklist.done' : 'checklist.open')}</span>
		</span>
	)
}

/** The list of requests comes a moment after the pre-check. */
function Request({ request }: { readonly request: OwnRequest | undefined }) {
	const { t } = useTranslation('dashboard')
	const name = <span className={classes.name}>{t('checklist.items.requests')}</span>
	return request === undefined ? name : <RequestLine request={request} />
}

interface ItemProps {
	readonly entry: ChecklistEntry
	/** Undefined where this reader cannot do it here. */
	readonly to: string | undefined
	readonly children: ReactNode
}

function Item({ entry: { is_done }, to, children }: ItemProps) {
	const look = { className: classes.item, 'data-done': is_done || undefined }
	if (to === undefined) return <div {...look}>{children}</div>
	return (
		<Link {...look} to={to} preventScrollReset>
			{children}
			<ChevronRightIcon />
		</Link>
	)
}
