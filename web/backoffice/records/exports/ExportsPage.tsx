import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { cancelExport, getExport, listExports, retryExport, type StaffExport } from '#contract/records/staff/exports.ts'
import { isExportUnderway, mayTryAgain, type ExportState } from '#domain/records/exports/rules.ts'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useSaveFile } from '#web/backoffice/platform/use-save-file.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from './Exports.module.css'

const poll_ms = 3_000

const tones = { waiting: 'neutral', running: 'brand', ready: 'success', failed: 'danger', cancelled: 'neutral' } as const satisfies Record<
	ExportState,
	Tone
>

/** The reader's exports: their progress, and their downloads. */
export function ExportsPage() {
	const { t } = useTranslation(['exports', 'shell'])
	const { data, error, isFetching, refetch } = useCall(listExports, {}, { throwOnError: false, refetchInterval: poll_ms })
	return (
		<>
			<PageHead title={t('title')} lead={t('lead')} />
			{data === undefined ? (
				error === null ? (
					<Skeleton lines={6} />
				) : (
					<Notice title={t('failed')} is_alert>
						<Button is_busy={isFetching} onClick={() => void refetch()}>
							{t('shell:form.retry')}
						</Button>
					</Notice>
				)
			) : data.exports.length === 0 ? (
				<Notice title={t('none_title')} text={t('none_text')}>
					<ButtonLink to={path.queue()}>{t('to_queue')}</ButtonLink>
				</Notice>
			) : (
				<ul className={classes.exports}>
					{data.exports.map((one) => (
						<Entry key={one.export_id} one={one} />
					))}
				</ul>
			)}
		</>
	)
}

function Entry({ one }: { readonly one: StaffExport }) {
	const { t } = useTranslation('exports')
	const formats = useFormats()
	const times = useTimes()
	const { kind, format, state, failure, rows, size_bytes, asked, expires } = one
	const facts = [
		t('asked', { moment: times.exact(new Date(asked)) }),
		...(rows === null ? [] : [t('rows', { count: rows, number: formats.number(rows) })]),
		...(size_bytes === null ? [] : [formats.bytes(size_bytes)]),
		...(state === 'ready' ? [t('until', { date: formats.date(expires) })] : []),
	]
	return (
		<li className={classes.export}>
			<div>
				<h2 className={classes.name}>
					<span>
						{t(`kind.${kind}`)} ({t(`make_${format}`)})
					</span>
					<Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
				</h2>
				<p className={classes.muted}>{facts.join(' · ')}</p>
				{failure !== null && <p className={classes.failure}>{t(`failure.${failure}`)}</p>}
			</div>
			<Acts one={one} />
		</li>
	)
}

function Acts({ one: { export_id, kind, format, state, failure, asked } }: { readonly one: StaffExport }) {
	const { t } = useTranslation('exports')
	const times = useTimes()
	const problemText = useProblemText()
	const save = useSaveFile()
	const [is_saving, setSaving] = useState(false)
	const params = { exportId: export_id }
	const refreshes = [listExports]
	const { mutate: cancel, isPending: is_cancelling } = useSend(cancelExport, { refreshes })
	const { mutate: retry, isPending: is_retrying } = useSend(retryExport, { refreshes })
	const onError = (error: Error): void => showMessage({ kind: 'failure', text: problemText.ofError(error) })
	const about = <span className="visually-hidden"> {t('asked', { moment: times.exact(new Date(asked)) })}</span>
	const download = async (): Promise<void> => {
		setSaving(true)
		await save(`${t(`kind.${kind}`)} ${asked.slice(0, 10)}.${format}`, () => callForFile(getExport, { params }))
		setSaving(false)
	}
	if (state === 'ready')
		return (
			<Button emphasis="secondary" is_busy={is_saving} onClick={() => void download()}>
				{t('download')}
				{about}
			</Button>
		)
	if (isExportUnderway(state))
		return (
			<Button emphasis="secondary" is_busy={is_cancelling} onClick={() => cancel({ params }, { onError })}>
				{t('cancel')}
				{about}
			</Button>
		)
	if (!mayTryAgain(state)) return null
	// The same list would be too large again, so the link leads to its filters.
	if (failure === 'too_large' && kind === 'applications')
		return (
			<ButtonLink emphasis="secondary" to={path.queue()}>
				{t('to_queue')}
				{about}
			</ButtonLink>
		)
	return (
		<Button emphasis="secondary" is_busy={is_retrying} onClick={() => retry({ params }, { onError })}>
			{t('retry')}
			{about}
		</Button>
	)
}
