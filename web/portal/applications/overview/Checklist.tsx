import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ApplicationView } from '#contract/applications.ts'
import type { Signatory } from '#contract/signatories.ts'
import type { PendingItem } from '#domain/applications/pending-items.ts'

import { CheckIcon, ChevronRightIcon } from '../../../kit/icons.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { firstValue, type ChecklistEntry } from './checklist.ts'
import classes from './Checklist.module.css'
import { EmailItem } from './EmailItem.tsx'
import { documentPlace, signatoryPlace, tabAddress } from './tabs.ts'
import { useDetail } from './use-detail.ts'

/** The cards of the overview an item can open for editing. */
export type EditedCard = 'bank' | 'tax_id'

interface ChecklistProps {
	readonly application: ApplicationView
	readonly entries: readonly ChecklistEntry[]
	readonly signatories: readonly Signatory[]
	readonly onEdit: (card: EditedCard) => void
}

/** Everything that is asked of the applicant, done and undone, each leading to the very place where it is done. */
export function Checklist({ application, entries, signatories, onEdit }: ChecklistProps) {
	const { t } = useTranslation('dashboard')
	const detailOf = useDetail(signatories)
	const done = entries.filter(({ is_done }) => is_done).length
	const is_complete = done === entries.length
	return (
		<Panel title={t(is_complete ? 'checklist.title_done' : 'checklist.title')}>
			<div className={classes.progress}>
				<p>{is_complete ? t('checklist.all_done') : t('checklist.progress', { done, total: entries.length })}</p>
				<div className={classes.bar} style={{ '--share': done / entries.length }} />
			</div>
			<ul className={classes.items}>
				{entries.map((entry) => (
					<li key={entry.item}>
						{entry.item === 'email_verification' && !entry.is_done ? (
							<EmailItem application={application} mark={<Mark is_done={false} />} />
						) : (
							<Item entry={entry} place={placeOf(application, entry)} onEdit={onEdit}>
								<Mark is_done={entry.is_done} />
								<span>
									<span className={classes.name}>{t(`checklist.items.${entry.item}`)}</span>
									<Detail>{entry.is_done ? undefined : detailOf(entry)}</Detail>
								</span>
							</Item>
						)}
					</li>
				))}
			</ul>
		</Panel>
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

/** Where an item is done: at an address, in a dialog of this page, or nowhere here. */
type Place = { readonly to: string } | { readonly card: EditedCard } | undefined

interface ItemProps {
	readonly entry: ChecklistEntry
	readonly place: Place
	readonly onEdit: (card: EditedCard) => void
	readonly children: ReactNode
}

function Item({ entry: { is_done }, place, onEdit, children }: ItemProps) {
	const look = { className: classes.item, 'data-done': is_done || undefined }
	if (place === undefined) return <div {...look}>{children}</div>
	if ('to' in place)
		return (
			<Link {...look} to={place.to}>
				{children}
				<ChevronRightIcon />
			</Link>
		)
	return (
		<button type="button" {...look} onClick={() => onEdit(place.card)}>
			{children}
			<ChevronRightIcon />
		</button>
	)
}

const tabOf = {
	representatives: 'signatories',
	representatives_data: 'signatories',
	documents: 'documents',
	debt_register: 'documents',
} as const satisfies Partial<Record<PendingItem, 'signatories' | 'documents'>>

const isInTab = (item: PendingItem): item is keyof typeof tabOf => item in tabOf

function placeOf({ applicationId, allowed_updates }: ApplicationView, { item, issues }: ChecklistEntry): Place {
	if (item === 'bank_information') return allowed_updates.includes('bankinfo') ? { card: 'bank' } : undefined
	if (item === 'company_tin') return allowed_updates.includes('taxIdNumber') ? { card: 'tax_id' } : undefined
	if (!isInTab(item)) return undefined
	const signatory_id = firstValue(issues, 'signatory_id')
	const document_type = firstValue(issues, 'document_type') ?? (item === 'debt_register' ? 'debt_register' : undefined)
	const place =
		signatory_id === undefined ? (document_type === undefined ? undefined : documentPlace(document_type)) : signatoryPlace(signatory_id)
	return { to: tabAddress(applicationId, tabOf[item], place) }
}
