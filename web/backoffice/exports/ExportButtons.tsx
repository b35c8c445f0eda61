import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { listExports, requestExport } from '#contract/staff/exports.ts'
import { exportFormats } from '#domain/exports/rules.ts'

import { showMessage } from '../../kit/messages/messages.ts'
import { useSend } from '../../kit/query.ts'
import { useProblemText } from '../../kit/texts/problem-text.ts'
import { useStaff } from '../account/session.ts'
import { sentQuery, type QueueView } from '../applications/queue/queue-address.ts'
import classes from '../applications/queue/Toolbar.module.css'
import { path } from '../path.ts'
import { DownloadIcon } from '../shell/icons.tsx'

/** Asks for all of the list, as it is filtered, as a file; and leads to the files. */
export function ExportButtons({ view, is_empty }: { readonly view: QueueView; readonly is_empty: boolean }) {
	const { t } = useTranslation('exports')
	const problemText = useProblemText()
	const { permissions } = useStaff()
	const { mutate: request, isPending } = useSend(requestExport, { refreshes: [listExports] })
	if (!permissions.includes('export_make')) return null
	const { page: _page, page_size: _page_size, ...filter } = sentQuery(view)
	return (
		<>
			{exportFormats.map((format) => {
				const label = t('make_label', { format: t(`make_${format}`) })
				return (
					<button
						key={format}
						type="button"
						className={classes.tool}
						aria-label={label}
						title={label}
						aria-disabled={is_empty || isPending || undefined}
						onClick={() => {
							if (is_empty || isPending) return
							request(
								{ body: { kind: 'applications', format, filter } },
								{
									onSuccess: () => showMessage({ kind: 'success', text: t('requested') }),
									onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
								},
							)
						}}
					>
						<DownloadIcon />
						{t(`make_${format}`)}
					</button>
				)
			})}
			<Link to={path.exports()} className={classes.tool}>
				{t('title')}
			</Link>
		</>
	)
}
