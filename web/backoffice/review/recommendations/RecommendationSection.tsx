import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { getCreditMemo } from '#contract/records/staff/credit-memo.ts'
import { getRecommendations, type RecommendationView } from '#contract/review/staff/recommendations.ts'
import { recommendationParts } from '#domain/review/recommendations/rules.ts'
import type { Office, RecommendationStatus } from '#domain/review/recommendations/status.ts'

import { Button } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { useSaveFile } from '#web/backoffice/platform/use-save-file.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import classes from '../credit/CreditWork.module.css'
import { Part, Section } from '#web/backoffice/platform/layout/Section.tsx'
import { Authority } from './Authority.tsx'
import { OpenVote } from './OpenVote.tsx'
import { VoteDialog } from './VoteDialog.tsx'
import { WriteDialog } from './WriteDialog.tsx'

const tones = {
	in_progress: 'neutral',
	waiting_for_approval: 'warning',
	approved: 'success',
	rejected: 'danger',
	canceled: 'plain',
} as const satisfies Record<RecommendationStatus, Tone>

const noVotes = { front_office: 0, back_office: 0 }

/** The polling interval for votes of others. */
const poll_ms = 15_000

interface RecommendationSectionProps {
	readonly case_view: CaseView
	readonly reload: () => Promise<unknown>
}

/** The analyst's recommendation, and the votes of both offices. */
export function RecommendationSection({ case_view, reload }: RecommendationSectionProps) {
	const { t } = useTranslation(['recommendations', 'credit'])
	const { applicationId } = case_view.application
	const save = useSaveFile()
	const [is_writing, setWriting] = useState(false)
	const [voting, setVoting] = useState<Office>()
	const { data, error, refetch } = useCall(
		getRecommendations,
		{ params: { applicationId } },
		{ throwOnError: false, refetchInterval: poll_ms },
	)
	const current = data?.recommendations.find(({ status }) => status !== 'rejected' && status !== 'canceled')
	const earlier = data?.recommendations.filter((one) => one !== current) ?? []
	return (
		<Section id="recommendation" title={t('credit:recommendation_title')}>
			{data === undefined ? (
				error === null ? (
					<Skeleton lines={3} />
				) : (
					<p role="alert">{t('credit:failed')}</p>
				)
			) : (
				<div className={classes.stack}>
					{data.authority !== null && <Authority authority={data.authority} />}
					{current === undefined ? <p className={classes.muted}>{t('none')}</p> : <Recommendation recommendation={current} />}
					{current !== undefined &&
						data.open_votes.map((open) => (
							<OpenVote
								key={open.office}
								open={open}
								needed={data.authority?.votes ?? noVotes}
								recommendation={current}
								applicationId={applicationId}
								vote={() => setVoting(open.office)}
								reload={reload}
							/>
						))}
					<div className={classes.acts}>
						{data.may_write && (
							<Button emphasis={current === undefined ? 'primary' : 'secondary'} onClick={() => setWriting(true)}>
								{t(current === undefined ? 'write' : 'edit')}
							</Button>
						)}
						<Button
							emphasis="quiet"
							onClick={() =>
								void save(`${case_view.application.shortApplicationId}-credit-memo.pdf`, () =>
									callForFile(getCreditMemo, { params: { applicationId } }),
								)
							}
						>
							{t('memo')}
						</Button>
					</div>
					{earlier.length > 0 && (
						<details className={classes.muted}>
							<summary>{t('earlier')}</summary>
							{earlier.map((one) => (
								<Recommendation key={one.recommendation_id} recommendation={one} />
							))}
						</details>
					)}
				</div>
			)}
			{is_writing && data !== undefined && (
				<WriteDialog
					applicationId={applicationId}
					current={current}
					reload={async () => (await refetch({ throwOnError: true })).data ?? data}
					onClose={() => {
						setWriting(false)
						void reload()
					}}
				/>
			)}
			{voting !== undefined && current !== undefined && (
				<VoteDialog
					applicationId={applicationId}
					office={voting}
					version={current.version}
					onClose={() => {
						setVoting(undefined)
						void reload()
					}}
				/>
			)}
		</Section>
	)
}

function Recommendation({ recommendation }: { readonly recommendation: RecommendationView }) {
	const { t } = useTranslation('recommendations')
	const formats = useFormats()
	const { status, texts, authors, version, saved_at, votes } = recommendation
	const list = new Intl.ListFormat(formats.locale)
	return (
		<>
			<div>
				<Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
				<p className={classes.muted}>{t('authors', { names: list.format(authors), version, date: formats.date(saved_at) })}</p>
			</div>
			{recommendationParts.map((part) => (
				<Part key={part} title={t(`part.${part}`)}>
					{texts[part] === null ? <p className={classes.muted}>{t('part_missing')}</p> : <p className={classes.text}>{texts[part]}</p>}
				</Part>
			))}
			<Part title={t('votes')}>
				{votes.length === 0 ? (
					<p className={classes.muted}>{t(status === 'in_progress' ? 'no_votes' : 'no_votes_yet')}</p>
				) : (
					<ul className={classes.list}>
						{votes.map(({ office, vote, note, voted_by, voted_at, voided_at }) => (
							<li key={`${office} ${voted_at}`}>
								<p className={classes.head}>
									<strong>{t(`office.${office}`)}</strong>
									<Tag tone={voided_at !== null ? 'plain' : vote === 'approve' ? 'success' : 'danger'}>{t(`vote.${vote}`)}</Tag>
									{voided_at !== null && <Tag>{t('voided')}</Tag>}
									<span className={classes.muted}>{t('voted', { name: voted_by, date: formats.date(voted_at) })}</span>
								</p>
								{note !== null && <p className={classes.text}>{note}</p>}
							</li>
						))}
					</ul>
				)}
			</Part>
		</>
	)
}
