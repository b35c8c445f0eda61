import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { lateBuckets, listDunning } from '#contract/money/staff/dunning.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { PageLinks } from '#web/backoffice/platform/layout/PageLinks.tsx'
import { dunningAddress } from './dunning-address.ts'
import { DunningDesk } from './DunningDesk.tsx'
import classes from './Dunning.module.css'

const number = /^[1-9]\d{0,2}$/

/** Whom to call, and what goes by itself: loans in arrears by how long they are. */
export function DunningPage() {
	const { t } = useTranslation('dunning')
	const [query] = useSearchParams()
	const bucket = lateBuckets.find((one) => one === query.get('bucket'))
	const page = number.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
	const { data } = useCall(listDunning, { query: { page: page - 1, ...(bucket !== undefined && { bucket }) } })
	const counts = new Map(data?.buckets.map((one) => [one.bucket, one.loans]))
	const addressOf = (of: typeof bucket, at = 1): string => dunningAddress(query, of, at)
	const given = query.get('loan') ?? undefined
	return (
		<>
			<PageHead title={t('title')} lead={t('lead')} />
			<nav aria-label={t('buckets.label')} className={classes.views}>
				<span className={classes.views_label} aria-hidden="true">
					{t('buckets.label')}
				</span>
				<Link to={addressOf(undefined)} aria-current={bucket === undefined ? 'page' : undefined} preventScrollReset>
					{t('buckets.all')}
				</Link>
				{lateBuckets.map((of) => (
					<Link key={of} to={addressOf(of)} aria-current={of === bucket ? 'page' : undefined} preventScrollReset>
						{t(`buckets.${of}`)} <span className={`${classes.count} figures`}>{counts.get(of) ?? ''}</span>
					</Link>
				))}
			</nav>
			{data === undefined ? (
				<Skeleton lines={8} />
			) : data.loans.length === 0 && given === undefined ? (
				<Notice title={t('none')} text={t('none_text')} />
			) : (
				<DunningDesk key={`${bucket} ${page} ${given}`} loans={data.loans} given={given} />
			)}
			<PageLinks
				label={t('pages')}
				page={page}
				has_more={data?.has_more === true}
				addressOf={(to) => addressOf(bucket, to)}
				previous={t('previous')}
				next={t('next_page')}
			/>
		</>
	)
}
