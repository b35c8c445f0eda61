-- When somebody last proved again who they are, for what asks for a proof of the last minutes. A session of staff begins with its second
-- step, which counts; an applicant's sign-in does not, because signing asks again.
alter table sessions add column confirmed_at timestamptz, add column challenge text;
alter table staff_sessions add column confirmed_at timestamptz, add column challenge text;
update staff_sessions set confirmed_at = created_at;
alter table staff_sessions alter column confirmed_at set default now(), alter column confirmed_at set not null;
