import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { AuditEntry } from '#contract/accounts/staff/audit.ts'

import { useHistoryText } from './history-text.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { PageLinks } from '#web/backoffice/platform/layout/PageLinks.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { auditAddress, type AuditView } from './audit-address.ts'
import classes from './AuditPage.module.css'

interface EntryListProps {
	readonly entries: readonly AuditEntry[]
	readonly has_more: boolean
	readonly view: AuditView
	readonly is_changing: boolean
}

export function EntryList({ entries, has_more, view, is_changing }: EntryListProps) {
	const { t } = useTranslation('audit')
	const addressOf = (page: number): string => path.audit(auditAddress({ ...view, page }))
	return (
		<>
			<ol className={classes.entries} aria-label={t('entries')} aria-busy={is_changing} data-changing={is_changing || undefined}>
				{entries.map((entry) => (
					<Entry key={entry.event_id} entry={entry} />
				))}
			</ol>
			<PageLinks label={t('pages')} page={view.page} has_more={has_more} addressOf={addressOf} previous={t('newer')} next={t('older')} />
		</>
	)
}

const ownKinds = [
	'staff_second_step_passed',
	'staff_second_step_failed',
	'staff_factor_added',
	'staff_factor_removed',
	'staff_recovery_codes_made',
	'staff_first_admins',
	'administration_recovered',
	'recovered_administration_ended',
	'account_shut',
	'account_opened',
	'account_signed_out',
	'account_address_proposed',
	'account_address_sent',
	'account_address_refused',
	'account_address_withdrawn',
	'account_address_corrected',
	'account_address_objected',
	'account_deletion_proposed',
	'account_deletion_confirmed',
	'account_deletion_refused',
	'account_deletion_withdrawn',
	'account_deleted',
	'month_closing_proposed',
	'month_closing_confirmed',
	'month_closing_refused',
	'month_closing_withdrawn',
	'audit_checked',
	'audit_redacted',
	'history_detached',
	'history_dropped',
	'export_requested',
	'export_fetched',
] as const

/** One entry: time, action, person, case, and its position in the chain. */
function Entry({ entry }: { readonly entry: AuditEntry }) {
	const { t } = useTranslation('audit')
	const times = useTimes()
	const formats = useFormats()
	const text = useHistoryText()
	const own_kind = ownKinds.find((kind) => kind === entry.kind)
	const { application, partner_name, note, position, hash } = entry
	const why = text.why(entry)
	return (
		<li className={classes.entry}>
			<time className={classes.when} dateTime={entry.happened_at}>
				{times.exact(new Date(entry.happened_at))}
			</time>
			<div>
				<p className={classes.what}>{own_kind === undefined ? text.what(entry) : t(`kind.${own_kind}`)}</p>
				<p className={classes.who}>{text.who(entry)}</p>
				{why !== undefined && <p className={classes.note}>{why}</p>}
				{note !== null && <p className={classes.note}>{note}</p>}
			</div>
			<p className={classes.where}>
				{application !== null && (
					<>
						<Link to={path.case(application.applicationId)}>{application.companyName}</Link>
						<span className="figures">{application.shortApplicationId}</span>
					</>
				)}
				<span>{partner_name ?? t('instance')}</span>
			</p>
			<p className={classes.link}>
				{position === null ? (
					t('unsealed')
				) : (
					<>
						{t('entry', { position: formats.number(position) })}
						<span>{t('fingerprint', { hash })}</span>
					</>
				)}
			</p>
		</li>
	)
}
