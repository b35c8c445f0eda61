import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { listAllPartners, type PartnerLine } from '#contract/partners/staff/partner-administration.ts'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { NewPartnerDialog } from './NewPartnerDialog.tsx'
import classes from './Partners.module.css'
import { StateTag } from './StateTag.tsx'

/** Every partner of the installation, and the way to a new one. */
export function PartnersPage() {
	const { t } = useTranslation('partner-administration')
	const [is_making, setMaking] = useState(false)
	const { data, error } = useCall(listAllPartners, {}, { throwOnError: false })
	return (
		<>
			<PageHead title={t('title')} lead={t('lead')}>
				{data !== undefined && <Button onClick={() => setMaking(true)}>{t('new_partner.open')}</Button>}
			</PageHead>
			{data === undefined && (error === null ? <Skeleton lines={6} /> : <p role="alert">{t('failed')}</p>)}
			{data?.partners.length === 0 && <Notice title={t('none')} />}
			<ul className={classes.list}>
				{data?.partners.map((partner) => (
					<Line key={partner.key} partner={partner} />
				))}
			</ul>
			{is_making && <NewPartnerDialog onClose={() => setMaking(false)} />}
		</>
	)
}

function Line({ partner: { key, display_name, state, is_sandbox, origin, lacks } }: { readonly partner: PartnerLine }) {
	const { t } = useTranslation('partner-administration')
	const said = [new URL(origin).host, ...(lacks === 0 ? [] : [t('missing', { count: lacks })])]
	return (
		<li className={classes.line}>
			<div>
				<h2 className={classes.name}>
					<Link to={path.partner(key)}>{display_name}</Link>
				</h2>
				<p className={classes.muted}>{said.join(' · ')}</p>
			</div>
			{is_sandbox ? <Tag tone="neutral">{t('sandbox.title')}</Tag> : <StateTag state={state} />}
		</li>
	)
}
