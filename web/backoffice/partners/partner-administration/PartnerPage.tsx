import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { getStaffAdministration } from '#contract/partners/staff/administration.ts'
import { getPartner, type PartnerView } from '#contract/partners/staff/partner-administration.ts'
import { lackNames } from '#domain/partners/partner-administration/lacks.ts'

import { SandboxMark } from '../../../kit/layout/SandboxMark.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { OpenChanges } from '../staff-administration/OpenChanges.tsx'
import { LenderForm } from './LenderForm.tsx'
import classes from './Partners.module.css'
import { SandboxSection } from './SandboxSection.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { StateActs } from './StateActs.tsx'
import { StateTag } from './StateTag.tsx'
import { useNamesOf } from './use-names.ts'
import { Ways } from './Ways.tsx'

/** A partner on its way to applicants: what is missing, what waits for a second person, and what may be set. */
export function PartnerPage() {
	const { t } = useTranslation('partner-administration')
	const { partnerKey = '' } = useParams()
	const { data, error } = useCall(getPartner, { params: { partnerKey } }, { throwOnError: false })
	const { data: administration } = useCall(getStaffAdministration, {}, { throwOnError: false })
	const changes = administration?.changes.filter(({ partner_key, kind }) => partner_key === partnerKey && kind !== 'entitlements') ?? []
	if (data === undefined)
		return (
			<>
				<PageHead title={t('title')} />
				{error === null ? <Skeleton lines={8} /> : <p role="alert">{t('failed')}</p>}
			</>
		)
	return (
		<>
			{data.sandbox_of !== null && (
				<div className={classes.mark}>
					<SandboxMark />
				</div>
			)}
			<PageHead title={data.settings.display_name}>
				{data.sandbox_of === null && <StateActs partner={data} is_proposed={changes.length > 0} />}
			</PageHead>
			<State partner={data} />
			<Ways partner_key={partnerKey} />
			<SandboxSection partner={data} />
			{data.state === 'setup' && <Lacks partner={data} />}
			{changes.length > 0 && <OpenChanges changes={changes} />}
			{/* A save of somebody else begins the forms anew. */}
			<SettingsForm key={`settings ${data.version}`} partner={data} />
			{data.state === 'setup' && <LenderForm key={`lender ${data.version}`} partner={data} />}
		</>
	)
}

function State({ partner: { state, state_since, state_reason, origin, country, currencies, loan_types } }: Props) {
	const { t } = useTranslation(['partner-administration', 'enumerations'])
	const times = useTimes()
	const nameOf = useNamesOf('region')
	return (
		<>
			<p className={classes.standing}>
				<StateTag state={state} />
			</p>
			{state_reason !== null && <p>{t('facts.suspended', { time: times.exact(new Date(state_since)), reason: state_reason })}</p>}
			<Facts
				facts={[
					{ name: t('facts.address'), value: new URL(origin).host, is_wide: true },
					{ name: t('facts.country'), value: nameOf(country) },
					{ name: t('facts.currencies'), value: currencies.join(', ') },
					{ name: t('facts.products'), value: loan_types.map((type) => t(`enumerations:loan_type.${type}`)).join(', '), is_long: true },
				]}
			/>
		</>
	)
}

interface Props {
	readonly partner: PartnerView
}

function Lacks({ partner: { lacks } }: Props) {
	const { t } = useTranslation(['partner-administration', 'backoffice'])
	return (
		<section aria-label={t('lacks.title')}>
			<h2 className={classes.subtitle}>{t('lacks.title')}</h2>
			{lacks.length === 0 && <p>{t('lacks.none')}</p>}
			<ul className={classes.list}>
				{lacks.map(({ lack, roles }) => {
					const where = lackNames[lack]
					return (
						<li key={lack} className={classes.line}>
							<span>{t(`lacks.of.${lack}`, { roles: roles.map((role) => t(`backoffice:role.${role}`)).join(', ') })}</span>
							{where === 'people' && <Link to={path.staff()}>{t('lacks.invite')}</Link>}
							{(where === 'lender' || where === 'settings') && <a href={`#${where}`}>{t('lacks.add')}</a>}
						</li>
					)
				})}
			</ul>
		</section>
	)
}
