import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { listCaseDebitors, type StaffDebitor } from '#contract/applying/staff/debitors.ts'
import type { CoverAct } from '#domain/applying/debitors/cover.ts'

import { Button } from '../../../kit/Button.tsx'
import { cockpitOfList } from '../../../kit/debitors/cockpit-of.ts'
import { Cockpit } from '../../../kit/debitors/Cockpit.tsx'
import { CoverTag } from '../../../kit/debitors/CoverTag.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Part, Section } from '#web/backoffice/platform/layout/Section.tsx'
import { AskDialog, RecordCoverDialog } from './CoverActDialogs.tsx'
import classes from './Debitors.module.css'

/** The customers whose invoices are to be bought, where their cover stands, and what staff may do about it. */
export function DebitorSection({ case_view }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('debitors')
	const { applicationId } = case_view.application
	const { data } = useCall(listCaseDebitors, { params: { applicationId } })
	const [chosen, setChosen] = useState<{ readonly debitor: StaffDebitor; readonly act: CoverAct }>()
	const cockpit = data && cockpitOfList(data)
	// The decision applies to the displayed version: a later change is a conflict.
	const shared = chosen && { applicationId, debitor: chosen.debitor, onClose: () => setChosen(undefined) }
	return (
		<Section id="debitors" title={t('title')}>
			{data === undefined && <Skeleton lines={4} />}
			{data?.debitors.length === 0 && <p>{t('staff.none')}</p>}
			{data !== undefined && data.debitors.length > 0 && (
				<ul className={classes.debitors}>
					{data.debitors.map((debitor) => (
						<Entry key={debitor.debitor_id} debitor={debitor} onAct={(act) => setChosen({ debitor, act })} />
					))}
				</ul>
			)}
			{data !== undefined && cockpit !== undefined && (
				<Part title={t('staff.cover')}>
					<Cockpit list={data} cockpit={cockpit} />
				</Part>
			)}
			{shared !== undefined && chosen?.act === 'ask' && <AskDialog {...shared} />}
			{shared !== undefined && data !== undefined && chosen?.act === 'record' && <RecordCoverDialog {...shared} today={data.frame.today} />}
		</Section>
	)
}

function Entry({ debitor, onAct }: { readonly debitor: StaffDebitor; readonly onAct: (act: CoverAct) => void }) {
	const { t } = useTranslation('debitors')
	const formats = useFormats()
	const { company, annual_sales_previous_year, currency, insurance_cover: cover, is_affiliate, allowed_acts, recorded_by } = debitor
	const name = company.company_name
	const { decided_at = null, expires_on = null, requested_amount = 0, requested_at = '', provider_data } = cover ?? {}
	const said = [
		...(cover === null
			? []
			: [t('staff.asked', { date: formats.date(requested_at), amount: formats.exactMoney(requested_amount, currency) })]),
		...(decided_at === null ? [] : [t('staff.decided', { date: formats.date(decided_at) })]),
		...(recorded_by === null ? [] : [t('staff.recorded', { name: recorded_by })]),
		...(expires_on === null ? [] : [`${t('columns.expiry')} ${formats.date(expires_on)}`]),
		...(typeof provider_data?.reference === 'string' ? [t('staff.reference', { reference: provider_data.reference })] : []),
	]
	return (
		<li className={classes.debitor}>
			<div className={classes.head}>
				<h3 className={classes.name}>{is_affiliate ? `${name} (${t('affiliate')})` : name}</h3>
				<CoverTag status={cover?.cover_status ?? null} />
			</div>
			<p className={classes.figures}>
				<span>
					{t('columns.sales')}: {formats.exactMoney(annual_sales_previous_year, currency)}
				</span>
				{typeof cover?.cover_amount === 'number' && (
					<span>
						{t('columns.insured')}: {formats.exactMoney(cover.cover_amount, currency)}
					</span>
				)}
			</p>
			{said.length > 0 && <p className={classes.muted}>{said.join(' · ')}</p>}
			{allowed_acts.length > 0 && (
				<div className={classes.acts}>
					{allowed_acts.map((act) => (
						<Button key={act} emphasis="secondary" onClick={() => onAct(act)}>
							{t(act === 'ask' && cover === null ? 'staff.act.ask_first' : `staff.act.${act}`)}
							<span className="visually-hidden">: {name}</span>
						</Button>
					))}
				</div>
			)}
		</li>
	)
}
