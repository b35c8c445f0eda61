-- What an upload announced, which version of the stored file was examined, and whether it is kept without a scan.

alter table documents
	add column announced_bytes bigint,
	add column storage_version text,
	add column is_scan_waived boolean not null default false,
	-- When a scanner came that had not been there at the upload.
	add column scan_asked_at timestamptz;

-- What the watchdog found at its last look: records whose file is gone, and files nobody has a record of. A row names a place in
-- the store and no more; `partner_id` is the one in that place's name.
create table storage_findings (
	partner_id uuid not null,
	storage_key text not null,
	kind text not null check (kind in ('file_missing', 'record_missing', 'size_differs')),
	area text not null check (area in ('quarantine', 'files')),
	document_id uuid,
	found_at timestamptz not null default now(),
	primary key (partner_id, storage_key, kind)
);
alter table storage_findings enable row level security;
alter table storage_findings force row level security;
create policy own_partner on storage_findings
	using (partner_id = (select nullif(current_setting('app.partner_id', true), '')::uuid));
create policy every_partner on storage_findings
	using ((select current_setting('app.every_partner', true)) = 'on');

-- The watchdog walks records in the order of the store.
create index documents_by_storage_key on documents (partner_id, storage_key collate "C");
