'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { PersonPicture } from '@/components/ui/person';
import { TextArea } from '@/components/ui/text-area';
import { ApiError } from '@/lib/client/api-error';
import { useChangeProfile } from '@/lib/client/profiles';
import type { OwnProfile } from '@/lib/contract/auth';
import { refusedFields } from './refused-fields';

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_BIO = 500;

/** One's own name, words, mail and picture. What the service refuses is said at the field it refused. */
export function EditProfile({ me, onClose }: { me: OwnProfile; onClose: () => void }) {
  const change = useChangeProfile();
  const [username, setUsername] = useState(me.username);
  const [bio, setBio] = useState(me.bio);
  const [email, setEmail] = useState(me.email);
  const [picture, setPicture] = useState(me.profileImage);
  const [pictureProblem, setPictureProblem] = useState<string | null>(null);
  const formId = useId();
  const refused = refusedFields(change.error);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const changed = {
      ...(username !== me.username && { username }),
      ...(bio !== me.bio && { bio }),
      ...(email !== me.email && { email }),
      ...(picture !== me.profileImage && { profileImage: picture }),
    };
    if (Object.keys(changed).length === 0) return onClose();
    change.mutate(changed, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit profile"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={change.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <PictureField
          address={me.address}
          picture={picture}
          error={pictureProblem ?? refused.profileImage}
          onPicture={setPicture}
          onProblem={setPictureProblem}
        />
        <Input
          label="Username"
          name="username"
          value={username}
          maxLength={32}
          hint="1 to 32 letters or digits, with dots, dashes or underscores in between"
          error={refused.username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextArea
          label={
            <span className="flex justify-between">
              About you <span className="figures">{MOST_BIO - bio.length}</span>
            </span>
          }
          dir="auto"
          rows={4}
          maxLength={MOST_BIO}
          value={bio}
          error={refused.bio}
          onChange={(event) => setBio(event.target.value)}
        />
        <Input
          label="Email, seen by nobody but you"
          name="email"
          type="email"
          value={email}
          error={refused.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {change.error && Object.keys(refused).length === 0 ? (
          <p role="alert" className="text-red">
            {change.error instanceof ApiError && change.error.status === 401
              ? 'Your session has ended. Sign in again and save; what you typed stays here.'
              : `Not saved: ${change.error.message}.`}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

type PictureFieldProps = {
  address: string;
  picture: string;
  error: string | null | undefined;
  onPicture: (picture: string) => void;
  onProblem: (problem: string | null) => void;
};

function PictureField({ address, picture, error, onPicture, onProblem }: PictureFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  function handleFile(file: File | undefined) {
    if (!file) return;
    if (file.size > MOST_BYTES) return onProblem('Choose a picture of at most 5 MB.');
    const reader = new FileReader();
    reader.onload = () => {
      onPicture(String(reader.result));
      onProblem(null);
    };
    reader.readAsDataURL(file);
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {picture.startsWith('data:') ? (
        // biome-ignore lint/performance/noImgElement: the picture is in the page already
        <img src={picture} alt="Chosen by you" className="size-16 rounded-full object-cover" />
      ) : (
        <PersonPicture address={address} image={picture} size={64} />
      )}
      <input
        ref={field}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label="Choose a picture"
        className="hidden"
        onChange={(event) => handleFile(event.target.files?.[0])}
      />
      <Button onClick={() => field.current?.click()}>Choose a picture</Button>
      {picture ? (
        <Button variant="quiet" onClick={() => onPicture('')}>
          Remove
        </Button>
      ) : null}
      {error ? <p className="w-full text-small text-red">{error}</p> : null}
    </div>
  );
}
