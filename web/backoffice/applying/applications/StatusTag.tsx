import { useTranslation } from 'react-i18next'

import type { Status } from '#domain/applying/applications/status.ts'

import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import { queuePlaceOf } from '#domain/cases/queues/places.ts'
import type { Turn } from '#domain/applying/applications/stages.ts'

const tones = {
	unclaimed: 'brand',
	staff: 'neutral',
	others: 'warning',
	reached: 'success',
	over: 'plain',
} as const satisfies Record<Turn, Tone>

/** A raw status with its text for staff. */
export function StatusTag({ status }: { readonly status: Status }) {
	const { t } = useTranslation('backoffice-statuses')
	return <Tag tone={tones[queuePlaceOf(status).turn]}>{t(`status.${status}`)}</Tag>
}
