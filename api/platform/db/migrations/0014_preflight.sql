-- What an examination found in an uploaded file, by which version of the examination, and which of its warnings the applicant answered.

alter table documents
	add column preflight jsonb,
	add column preflight_version integer,
	add column confirmed_warnings text[] not null default '{}',
	add column warnings_confirmed_at timestamptz;

-- The same file once more in an application.
create index documents_by_digest on documents (partner_id, application_id, sha256);
-- What no examination, or an earlier one, has looked at.
create index documents_to_examine on documents (preflight_version, partner_id, document_id)
	where upload_status = 'uploaded' and deleted_at is null and content_type is not null;
