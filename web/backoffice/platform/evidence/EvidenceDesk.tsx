import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { PageTitle } from '#web/backoffice/platform/layout/PageTitle.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useIsNarrow } from '#web/backoffice/platform/use-is-narrow.ts'
import classes from './EvidenceDesk.module.css'
import { KeyStrip } from './KeyStrip.tsx'
import type { WorkDeeds } from './work-keys.ts'

const panes = ['evidence', 'work'] as const
export type Pane = (typeof panes)[number]

/** Where another thing of the same sequence is. */
export interface Neighbour {
	readonly to: string
	readonly name: string
}

interface EvidenceDeskProps {
	/** The title of the page, for the browser. */
	readonly title: string
	readonly company: { readonly name: string; readonly to: string }
	/** The place in the sequence, such as "Document 3 of 7". */
	readonly position: string
	readonly heading: string
	/** Beside the heading: a state, a day, a name. */
	readonly about?: ReactNode
	readonly previous: Neighbour | undefined
	readonly next: Neighbour | undefined
	readonly evidence: ReactNode
	readonly work: ReactNode
	/** The deeds as buttons, at the foot of the work; on a phone below both panes. Nothing while one of them asks for more. */
	readonly acts?: ReactNode
	/** The work needs as much room as the evidence. */
	readonly is_even?: boolean
	/** On a phone one of both is shown. */
	readonly pane: Pane
	readonly onPane: (pane: Pane) => void
	readonly deeds: WorkDeeds
	readonly keys?: Parameters<typeof KeyStrip>[0]['more']
}

/** The evidence on the left, the work on the right; on a phone two tabs. Neither scrolls with the other. */
export function EvidenceDesk({
	title,
	company,
	position,
	heading,
	about,
	previous,
	next,
	evidence,
	work,
	acts,
	is_even = false,
	pane,
	onPane,
	deeds,
	keys,
}: EvidenceDeskProps) {
	const { t } = useTranslation(['evidence', 'backoffice'])
	const is_narrow = useIsNarrow('phone')
	return (
		<div className={classes.desk}>
			<PageTitle title={title} />
			<header className={classes.head}>
				<div className={classes.where}>
					<Breadcrumb
						steps={[
							{ to: path.queue(), text: t('backoffice:frame.applications') },
							{ to: company.to, text: company.name },
						]}
						current={position}
					/>
					<div className={classes.titles}>
						<h1 tabIndex={-1} className={classes.title}>
							{heading}
						</h1>
						{about}
					</div>
				</div>
				{(previous !== undefined || next !== undefined) && (
					<nav className={classes.steps} aria-label={position}>
						<Step to={previous} text={t('previous')} />
						<Step to={next} text={t('next')} />
					</nav>
				)}
			</header>
			{is_narrow && (
				<div role="tablist" aria-label={title} className={classes.tabs}>
					{panes.map((name) => (
						<button
							key={name}
							type="button"
							role="tab"
							id={`tab-${name}`}
							aria-selected={pane === name}
							aria-controls={`pane-${name}`}
							tabIndex={pane === name ? 0 : -1}
							className={classes.tab}
							onClick={() => onPane(name)}
							onKeyDown={({ key }) => {
								if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
								const other = panes.find((one) => one !== name) ?? name
								onPane(other)
								document.getElementById(`tab-${other}`)?.focus()
							}}
						>
							{t(`pane.${name}`)}
						</button>
					))}
				</div>
			)}
			<div className={classes.panes} data-even={is_even || undefined}>
				{panes.map((name) => (
					<section
						key={name}
						id={`pane-${name}`}
						className={name === 'evidence' ? classes.evidence : classes.work}
						data-hidden={is_narrow && pane !== name ? true : undefined}
						{...(is_narrow ? { role: 'tabpanel', 'aria-labelledby': `tab-${name}` } : { 'aria-label': t(`pane.${name}`) })}
					>
						{name === 'evidence' ? evidence : <div className={classes.workInside}>{work}</div>}
						{name === 'work' && !is_narrow && acts !== undefined && <div className={classes.foot}>{acts}</div>}
					</section>
				))}
			</div>
			{is_narrow && acts !== undefined && <div className={classes.foot}>{acts}</div>}
			<KeyStrip deeds={deeds} more={keys} />
		</div>
	)
}

/** Without a further one the text keeps its place. */
const Step = ({ to, text }: { readonly to: Neighbour | undefined; readonly text: string }) =>
	to === undefined ? (
		<span className={classes.step} aria-disabled="true">
			{text}
		</span>
	) : (
		<Link className={classes.step} to={to.to}>
			{text}
			<span className="visually-hidden"> {to.name}</span>
		</Link>
	)

/** Evidence and work in their places, until they come. */
export const LoadingDesk = ({ is_even = false }: { readonly is_even?: boolean }) => (
	<div className={classes.desk} aria-hidden="true">
		<div className={classes.head}>
			<Skeleton width="18rem" lines={2} />
		</div>
		<div className={classes.panes} data-even={is_even || undefined}>
			<div className={classes.evidence} />
			<div className={classes.work}>
				<div className={classes.workInside}>
					<Skeleton lines={8} />
				</div>
			</div>
		</div>
	</div>
)
