import Layers from 'lucide-react/icons/layers';
import List from 'lucide-react/icons/list';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapIcon from 'lucide-react/icons/map';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useT } from '#src/i18n/use-t.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './home-map.module.css';
import { homeMap } from './messages/index.ts';

interface MapToolsProps {
  isList: boolean;
  isLocating: boolean;
  onZoom: (steps: 1 | -1) => void;
  onLocate: () => void;
  onLegend: () => void;
  onToggleList: () => void;
}

export function MapTools({ isList, isLocating, onZoom, onLocate, onLegend, onToggleList }: MapToolsProps) {
  const t = useT(homeMap);
  return (
    <div className={styles.tools} data-over-map="">
      <div className={styles.zoom}>
        <IconButton icon={Plus} label={t('zoomIn')} onClick={() => onZoom(1)} />
        <IconButton icon={Minus} label={t('zoomOut')} onClick={() => onZoom(-1)} />
      </div>
      <IconButton
        icon={LocateFixed}
        label={t('locate')}
        tone="solid"
        aria-busy={isLocating}
        onClick={onLocate}
      />
      <IconButton
        icon={Layers}
        label={t('layers')}
        tone="solid"
        className={styles.onlyPhone}
        onClick={onLegend}
      />
      <IconButton
        icon={isList ? MapIcon : List}
        label={isList ? t('showMap') : t('showList')}
        tone="solid"
        aria-pressed={isList}
        onClick={onToggleList}
      />
    </div>
  );
}
