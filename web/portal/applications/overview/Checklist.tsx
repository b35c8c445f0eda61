import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ApplicationView, validateNextStatus } from '#contract/applications.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { OwnRequest } from '#contract/requests.ts'
import type { Signatory } from '#contract/signatories.ts'
import type { PendingItem } from '#domain/applications/pending-items.ts'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import type { SigningStepName } from '#domain/signatures/steps.ts'
import { factoringPartKeys } from '#domain/factoring/rules.ts'

import { CheckIcon, ChevronRightIcon } from '../../../kit/icons.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { Panel } from '../../dashboard/Panel.tsx'
import { useRequestText } from '../../requests/request-text.ts'
import { actingIn, firstValue, progressOf, type Acting, type ChecklistEntry, type Progress } from './checklist.ts'
import classes from './Checklist.module.css'
import { EmailItem } from './EmailItem.tsx'
import { financeObjectAddress } from '../../finance-objects/place.ts'
import { factoringAddress } from '../../factoring/place.ts'
import { signatoryAddress } from '../../signatories/place.ts'
import { stepPlace } from '../../signatures/place.ts'
import { documentPlace, editAddress, financeObjectPlace, requestAddress, tabAddress, type Tab } from './tabs.ts'
import { useDetail } from './use-detail.ts'

interface ChecklistProps {
	readonly application: ApplicationView
	readonly entries: readonly ChecklistEntry[]
	readonly signatories: readonly Signatory[]
	readonly requests: readonly OwnRequest[]
	readonly pre_check: Pick<AnswerOf<typeof validateNextStatus>, 'next_status'>
}

/** Everything that is asked of the applicant, done and undone, each leading to the very place where it is done. */
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
							<Item entry={entry} to={placeOf(application, entry)}>
								<Mark is_done={entry.is_done} />
								<span>
									{entry.request_id === undefined ? (
										<>
											<span className={classes.name}>{t(`checklist.items.${entry.item}`)}</span>
											<Detail>{entry.is_done ? undefined : detailOf(entry)}</Detail>
										</>
									) : (
										<RequestLine request={requests.find(({ request_id }) => request_id === entry.request_id)} />
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
	complete: 'title_done',
	submittable: 'title_done',
} as const satisfies Record<Progress, string>

const words = {
	open: 'progress',
	own_done: 'own_done',
	complete: 'complete',
	submittable: 'all_done',
} as const satisfies Record<Progress, string>

/** Who acts next. */
function Who({ acting }: { readonly acting: Acting }) {
	const { t } = useTranslation('dashboard')
	const formats = useFormats()
	return (
		<span className={classes.detail}>
			{typeof acting === 'string'
				? t(`checklist.who.${acting}`)
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

/** A request in the list: what for, until when, and why it came back. */
function RequestLine({ request }: { readonly request: OwnRequest | undefined }) {
	const { t } = useTranslation('requests')
	const { t: dashboard } = useTranslation('dashboard')
	const text = useRequestText()
	// The list of requests comes a moment after the pre-check.
	if (request === undefined) return <span className={classes.name}>{dashboard('checklist.items.requests')}</span>
	const returned = request.rounds.at(-1)?.returned_reason ?? null
	return (
		<>
			<span className={classes.name}>{text.name(request)}</span>
			<span className={classes.detail}>{request.question}</span>
			{returned !== null && <span className={classes.detail}>{t('line.returned', { reason: returned })}</span>}
			<span className={classes.detail} data-overdue={text.isOverdue(request) || undefined}>
				{text.due(request)}
			</span>
		</>
	)
}

interface ItemProps {
	readonly entry: ChecklistEntry
	/** Undefined where it cannot be done here. */
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

const tabOf = {
	representatives: 'signatories',
	representatives_data: 'signatories',
	documents: 'documents',
	debt_register: 'documents',
	objects: 'finance_objects',
} as const satisfies Partial<Record<PendingItem, Tab>>

/** The step of signing in which something is done. */
const stepOfIssue: Readonly<Partial<Record<ErrorCode, SigningStepName>>> = {
	err_signatory_tax_id_missing: 'tax_id',
	err_signatory_ident_not_completed: 'identity',
	err_signatory_guarantor_contract_missing: 'agreements',
	err_sepa_mandate_not_accepted: 'terms',
}

const isInTab = (item: PendingItem): item is keyof typeof tabOf => item in tabOf

/** The very place where an item is done, as an address. */
function placeOf(
	{ applicationId, allowed_updates, own_signing }: ApplicationView,
	{ item, issues, request_id }: ChecklistEntry,
): string | undefined {
	if (request_id !== undefined) return requestAddress(applicationId, request_id)
	if (item === 'bank_information') return allowed_updates.includes('bankinfo') ? editAddress(applicationId, 'bank') : undefined
	if (item === 'company_tin') return allowed_updates.includes('taxIdNumber') ? editAddress(applicationId, 'tax_id') : undefined
	if (item === 'factoring') {
		const part = factoringPartKeys.find((key) => key === firstValue(issues, 'part'))
		const may_edit = allowed_updates.includes('factoring')
		return part === undefined || !may_edit ? tabAddress(applicationId, 'factoring') : factoringAddress(applicationId, part)
	}
	if (item === 'signature') {
		const own = issues.find(({ values }) => values?.['signatory_id'] === own_signing?.signatory_id)
		const step = own === undefined ? undefined : stepOfIssue[own.code]
		return tabAddress(applicationId, 'signatures', step === undefined ? undefined : stepPlace(step))
	}
	if (!isInTab(item)) return undefined
	const about_person = issues.find(({ values }) => typeof values?.['signatory_id'] === 'string')
	const signatory_id = firstValue(issues, 'signatory_id')
	if (about_person !== undefined && signatory_id !== undefined) {
		// One thing missing opens its field, several the whole record.
		const is_only_one = issues.filter(({ values }) => values?.['signatory_id'] === signatory_id).length === 1
		return signatoryAddress(applicationId, signatory_id, is_only_one ? about_person.field : undefined)
	}
	const [first] = issues
	const finance_object_id = first?.values?.['finance_object_id']
	if (typeof finance_object_id === 'string') {
		return item === 'objects'
			? financeObjectAddress(applicationId, finance_object_id, first?.field)
			: tabAddress(applicationId, 'finance_objects', financeObjectPlace(finance_object_id))
	}
	const document_type = firstValue(issues, 'document_type') ?? (item === 'debt_register' ? 'debt_register' : undefined)
	return tabAddress(applicationId, tabOf[item], document_type === undefined ? undefined : documentPlace(document_type))
}
