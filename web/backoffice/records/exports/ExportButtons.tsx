import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getExport, listExports, requestExport, type WantedExport } from '#contract/records/staff/exports.ts'
import { exportFormats, type ExportFormat } from '#domain/records/exports/rules.ts'

import { callForFile } from '../../../kit/call.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { makeRequestKeys } from '../../../kit/form/request-keys.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useSaveFile } from '#web/backoffice/platform/use-save-file.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import classes from '#web/backoffice/cases/queues/Toolbar.module.css'
import { DownloadIcon } from '#web/backoffice/platform/layout/icons.tsx'

interface ExportButtonsProps {
	/** The whole filtered list to export. */
	readonly wanted: (format: ExportFormat) => WantedExport
	readonly label: (format: string) => string
	readonly is_empty: boolean
}

/** Requests an export: a short one is saved at once, a long one is made in the background. */
export function ExportButtons({ wanted, label, is_empty }: ExportButtonsProps) {
	const { t } = useTranslation('exports')
	const problemText = useProblemText()
	const { permissions } = useStaff()
	const { mutate: request, isPending } = useSend(requestExport, { refreshes: [listExports] })
	const [keyOf, renewKeys] = useState(makeRequestKeys)
	const save = useSaveFile()
	if (!permissions.includes('export_make')) return null
	return exportFormats.map((format) => {
		const said = label(t(`make_${format}`))
		return (
			<button
				key={format}
				type="button"
				className={classes.tool}
				aria-label={said}
				title={said}
				aria-disabled={is_empty || isPending || undefined}
				onClick={() => {
					if (is_empty || isPending) return
					const body = { ...wanted(format), at_once: true }
					request(
						{ body, idempotency_key: keyOf(body) },
						{
							onSuccess: ({ exports: [made] }) => {
								// Another request makes another export.
								renewKeys(makeRequestKeys)
								if (made?.state === 'ready')
									void save(`${t(`kind.${made.kind}`)} ${made.asked.slice(0, 10)}.${format}`, () =>
										callForFile(getExport, { params: { exportId: made.export_id } }),
									)
								else showMessage({ kind: 'success', text: t('requested') })
							},
							onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
						},
					)
				}}
			>
				<DownloadIcon />
				{t(`make_${format}`)}
			</button>
		)
	})
}
