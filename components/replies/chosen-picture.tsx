import { X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';

/** The picture that goes with a reply, before it is posted. */
export function ChosenPicture({ image, onRemove }: { image: string; onRemove: () => void }) {
  return (
    <div className="mt-2 flex items-start gap-2">
      {/* biome-ignore lint/performance/noImgElement: the picture is in the page already */}
      <img src={image} alt="Chosen by you" className="h-24 max-w-full rounded border object-contain" />
      <IconButton label="Remove the picture" onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
