import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { PublicationView } from '#contract/partners/staff/publishing.ts'

import { Button } from '../../../kit/Button.tsx'
import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { useBegin, type PublicationProps } from './use-begin.ts'
import classes from './Publications.module.css'

type Version = PublicationView['versions'][number]

const tones = { scheduled: 'brand', in_force: 'success', past: 'plain', recalled: 'neutral' } as const satisfies Record<
	Version['state'],
	Tone
>

/** Every version with who wrote and who released it; each may be the beginning of the next. */
export function Versions({ publication }: PublicationProps) {
	const { t } = useTranslation('publishing')
	const { begin, isPending } = useBegin(publication)
	const { versions, partner, may } = publication
	const times = useTimes(partner.time_zone)
	return (
		<section>
			<h2 className={classes.subtitle}>{t('versions')}</h2>
			{versions.length === 0 && <p>{t('shipped')}</p>}
			<ul className={classes.list}>
				{versions.map((one) => (
					<li key={one.version} className={classes.line}>
						<div className={classes.head}>
							<h3 className={classes.name}>
								{one.released_by === null ? (
									t('version', { version: one.version })
								) : (
									<Link to={path.publicationSet(partner.key, one.set_id)}>{t('version', { version: one.version })}</Link>
								)}
							</h3>
							<Tag tone={tones[one.state]}>{t(`version_state.${one.state}`)}</Tag>
						</div>
						<p className={classes.reason}>{one.released_by === null ? t('came_with') : one.reason}</p>
						<p className={classes.muted}>
							{[
								t('since', { time: times.exact(new Date(one.effective_from)) }),
								...(one.released_by === null
									? []
									: [t('written_by', { names: one.authors.join(', ') }), t('released_by', { name: one.released_by })]),
								...(one.is_retired ? [t('ends')] : []),
							].join(' · ')}
						</p>
						{may.begin && !one.is_retired && one.state !== 'in_force' && one.state !== 'scheduled' && (
							<div>
								<Button emphasis="quiet" is_busy={isPending} onClick={begin({ from: 'version', version: one.version })}>
									{t('begin_version')}
									<span className="visually-hidden"> {t('version', { version: one.version })}</span>
								</Button>
							</div>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
