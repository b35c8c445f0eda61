import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { makeSandbox, type PartnerView } from '#contract/partners/staff/partner-administration.ts'

import { Button } from '../../../kit/Button.tsx'
import { useSend } from '../../../kit/query.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { refreshes, useTold } from '../staff-administration/use-act.ts'
import classes from './Partners.module.css'

/** The way from a partner to its sandbox, which is made here, and back. */
export function SandboxSection({ partner: { key, sandbox, sandbox_of, origin } }: { readonly partner: PartnerView }) {
	const { t } = useTranslation('partner-administration')
	const told = useTold()
	const { mutate: make, isPending } = useSend(makeSandbox, { refreshes })
	return (
		<section aria-label={t('sandbox.title')}>
			<h2 className={classes.subtitle}>{t('sandbox.title')}</h2>
			<p>{t('sandbox.text')}</p>
			{sandbox_of !== null && (
				<p className={classes.ways}>
					<Link to={path.partner(sandbox_of)}>{t('sandbox.of')}</Link>
					<a href={origin}>{t('sandbox.portal')}</a>
					<a href="/sandbox/bank">{t('sandbox.bank')}</a>
					<a href="/sandbox/identification">{t('sandbox.identification')}</a>
				</p>
			)}
			{sandbox !== null && <Link to={path.partner(sandbox)}>{t('sandbox.open')}</Link>}
			{sandbox === null && sandbox_of === null && (
				<Button emphasis="secondary" is_busy={isPending} onClick={() => make({ params: { partnerKey: key } }, told(t('sandbox.made')))}>
					{t('sandbox.make')}
				</Button>
			)}
		</section>
	)
}
