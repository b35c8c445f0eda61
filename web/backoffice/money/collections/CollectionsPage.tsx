import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { PartnerChoice, useChosenPartner } from '#web/backoffice/partners/PartnerChoice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { stepBetweenRows } from '#web/backoffice/platform/row-keys.ts'
import { useKeys } from '#web/backoffice/platform/use-keys.ts'
import classes from '../bank/Bank.module.css'
import { NextRun } from './NextRun.tsx'
import { Returns } from './Returns.tsx'
import { Runs } from './Runs.tsx'

const views = ['next', 'returns', 'runs'] as const

/** What is collected by direct debit, what is not and why, and what has become of each run. */
export function CollectionsPage() {
	const { t } = useTranslation('collections')
	const [query] = useSearchParams()
	const partner = useChosenPartner()
	const view = views.find((one) => one === query.get('view')) ?? 'next'
	useKeys(() => ({ j: () => stepBetweenRows(1), k: () => stepBetweenRows(-1) }), { runs_on: ['j', 'k'] })
	return (
		<>
			<PageHead title={t('title')} lead={t('lead')} />
			<PartnerChoice label={t('partner')} addressOf={(of) => path.collections({ partner: of })} />
			<nav aria-label={t('views.label')} className={classes.views}>
				{views.map((of) => (
					<Link key={of} to={path.collections({ partner, view: of })} aria-current={of === view ? 'page' : undefined} preventScrollReset>
						{t(`views.${of}`)}
					</Link>
				))}
			</nav>
			{partner === '' ? (
				<Skeleton lines={8} />
			) : view === 'next' ? (
				<NextRun key={partner} partnerKey={partner} />
			) : view === 'returns' ? (
				<Returns partnerKey={partner} />
			) : (
				<Runs partnerKey={partner} />
			)}
		</>
	)
}
